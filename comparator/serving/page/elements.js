// Finding and making elements.

export const at = (id) => document.getElementById(id);

/** An element with properties (those named `data-…` and `aria-…` as attributes) and children. */
export function made(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}
