// Links that hold a whole scenario in their fragment, which no server ever sees: a letter for the form of the link,
// then JSON, deflated, in base64url.

const FORM = "a";
const LONGEST = 200_000; // signs of a fragment
const MOST = 1_000_000; // bytes of a scenario, as the reader has it

/** The address of this page with a scenario in it. */
export async function linkTo(scenario) {
  const packed = await through(new TextEncoder().encode(JSON.stringify(scenario)), new CompressionStream("deflate-raw"), Infinity);
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return `${location.href.split("#")[0]}#${FORM}${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The scenario that a fragment holds, or null where it is empty. Whoever made the link may have meant harm. */
export async function linked(fragment) {
  const given = fragment.slice(1);
  if (!given) return null;
  if (given.length > LONGEST) throw new Error("This link is longer than any scenario; nothing was opened.");
  if (given[0] !== FORM) throw new Error("This link is of a form that this page does not know; nothing was opened.");
  let scenario;
  try {
    const letters = atob(given.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const unpacked = await through(packed, new DecompressionStream("deflate-raw"), 2 * MOST);
    scenario = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(unpacked));
  } catch (error) {
    throw new Error("This link is damaged, or was cut short; nothing was opened.", { cause: error });
  }
  const { name = "scenario.yaml", text, rulesets = [] } = scenario ?? {};
  const names = Array.isArray(rulesets) ? rulesets.filter((each) => typeof each === "string").slice(0, 40) : [];
  if (typeof text !== "string" || typeof name !== "string" || text.length > MOST) {
    throw new Error("This link holds no scenario; nothing was opened.");
  }
  return { name: name.slice(0, 100), text, rulesets: names };
}

async function through(bytes, stream, most) {
  const writer = stream.writable.getWriter();
  const writing = writer.write(bytes).then(() => writer.close());
  writing.catch(() => {}); // the reader meets the same error
  const parts = [];
  let length = 0;
  for await (const part of pieces(stream.readable)) {
    length += part.length;
    if (length > most) throw new Error("too large");
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function* pieces(readable) {
  const reader = readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
