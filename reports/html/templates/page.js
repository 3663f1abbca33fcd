"use strict";
// Steps through boards, copies texts and links, saves the picture, and enlarges type. Without it everything stands on the page already.

const root = document.documentElement;
// What a copied link leads to: the step of a board, or the way to play it, that was looked at last.
let seen = "";

function stepper(element) {
  const frames = [...element.querySelectorAll(".frame")];
  const slider = element.querySelector("input[type=range]");
  const told = element.querySelector("output");
  const steps = [...element.querySelectorAll("[data-step]")];
  let now = 0;

  function show(number, link = true) {
    now = Math.max(0, Math.min(frames.length - 1, number));
    frames.forEach((frame, place) => { frame.hidden = place !== now; });
    slider.value = now + 1;
    slider.setAttribute("aria-valuetext", frames[now].querySelector("h3").textContent);
    told.textContent = `${now + 1} of ${frames.length}`;
    steps[0].disabled = now === 0;
    steps[1].disabled = now === frames.length - 1;
    if (!link) return;
    seen = frames[now].id;
    history.replaceState(null, "", `#${seen}`);
  }

  element.classList.add("live");
  element.querySelector(".controls").hidden = frames.length < 2;
  slider.addEventListener("input", () => show(slider.value - 1));
  for (const button of steps) {
    button.addEventListener("click", () => show(now + Number(button.dataset.step)));
  }
  for (const box of element.querySelectorAll("input[type=checkbox]")) {
    box.addEventListener("change", () => {
      for (const shot of element.querySelectorAll(`[data-group="${box.value}"]`)) shot.hidden = !box.checked;
    });
  }
  show(Math.max(0, frames.findIndex((frame) => "first" in frame.dataset)), false);
  return { element, frames, show, step: (by) => show(now + by) };
}

const steppers = [...document.querySelectorAll(".stepper")].map(stepper);
let current = steppers.at(-1);
for (const each of steppers) {
  each.element.closest("details")?.addEventListener("toggle", (event) => { if (event.target.open) current = each; });
  each.element.addEventListener("focusin", () => { current = each; });
  each.element.addEventListener("pointerdown", () => { current = each; });
}

const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
document.addEventListener("keydown", (event) => {
  const busy = event.target.closest?.("input, textarea, select, pre, .scroll");
  if (!current || current.element.closest("details:not([open])") || busy || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const near = current.element.contains(event.target);
  if (!(event.key in KEYS) || (!near && !event.key.startsWith("Arrow"))) return;
  event.preventDefault();
  current.step(KEYS[event.key]);
});

function large(wanted) {
  root.classList.toggle("projector", wanted);
  const button = document.querySelector("button.large");
  button.hidden = false;
  button.setAttribute("aria-pressed", wanted);
}

document.querySelector("button.large").addEventListener("click", () => {
  const wanted = !root.classList.contains("projector");
  large(wanted);
  history.replaceState(null, "", wanted ? "#projector" : location.pathname + location.search);
});

function follow() {
  const name = decodeURIComponent(location.hash.slice(1));
  large(name === "projector" || root.classList.contains("projector"));
  const target = name && document.getElementById(name);
  if (!target) return;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  const board = steppers.find((each) => each.frames.includes(target));
  if (board) {
    current = board;
    board.show(board.frames.indexOf(target), false);
  }
  seen = name;
  (board?.element ?? target).scrollIntoView();
}

// A card's box in a picture brings its note to the reader for as long as it is pointed at or focused, or until closed.
let shown = null;

function note(link) {
  shown?.classList.remove("shown");
  shown = link && document.getElementById(link.getAttribute("href").slice(1));
  if (!shown) return;
  shown.parentElement.style.minHeight = `${shown.parentElement.offsetHeight}px`;
  shown.classList.add("shown");
}

for (const link of document.querySelectorAll(".board a")) {
  for (const kind of ["pointerenter", "focus"]) link.addEventListener(kind, () => note(link));
  for (const kind of ["pointerleave", "blur"]) link.addEventListener(kind, () => { if (link !== document.activeElement) note(null); });
  link.addEventListener("click", (event) => { event.preventDefault(); note(link); });
}
for (const close of document.querySelectorAll(".cardnote .close")) {
  close.addEventListener("click", (event) => { if (shown) { event.preventDefault(); note(null); } });
}
document.addEventListener("keydown", (event) => { if (event.key === "Escape") note(null); });

for (const fold of document.querySelectorAll("details.line")) {
  fold.addEventListener("toggle", () => { seen = fold.open ? fold.id : seen === fold.id ? "" : seen; });
}

addEventListener("hashchange", follow);
follow();

function told(button, text) {
  const label = button.dataset.label ??= button.textContent;
  button.textContent = text;
  setTimeout(() => { button.textContent = label; }, 2000);
}

async function copied(text) {
  return await navigator.clipboard?.writeText(text).then(() => true, () => false);
}

const linking = document.querySelector("button.copy-link");
if (linking && window === window.top) {
  linking.hidden = false;
  linking.addEventListener("click", async () => {
    const link = `${location.href.split("#")[0]}${seen && `#${seen}`}`;
    if (await copied(link)) return told(linking, "Copied");
    history.replaceState(null, "", link);
    told(linking, "It stands in the address bar");
  });
}

// A page that holds its picture saves it in pixels, which every forum takes; without a script it saves the drawing.
const picture = document.querySelector("a.picture[href^='data:']");
picture?.addEventListener("click", async (event) => {
  event.preventDefault();
  const image = new Image(1200, 630);
  image.src = picture.href;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 630 });
  canvas.getContext("2d").drawImage(image, 0, 0);
  const link = document.createElement("a");
  link.download = picture.download.replace(/svg$/, "png");
  link.href = canvas.toDataURL("image/png");
  link.click();
});

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const source = document.getElementById(button.dataset.copy);
    getSelection().selectAllChildren(source);
    const done = await copied(source.textContent);
    told(button, done || document.execCommand("copy") ? "Copied" : "Press Ctrl+C");
  });
}
