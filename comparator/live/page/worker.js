// The program in a worker: starts Python, and answers one question after the other.
// A first start fetches and loads everything, and then keeps a picture of Python's memory; later ones begin from that.

import { loadPyodide } from "./runtime/pyodide.mjs";

const PROGRAM = "/program";
const FOLDER = "/scenarios";
const PAGE = 65536; // bytes of WebAssembly memory
const BEGIN = `
import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(PROGRAM)})
os.environ["COMPARATOR_CARDS"] = os.devnull
from comparator.live.answering import answering
from reports.html import comparison
answer = answering(${JSON.stringify(FOLDER)}, comparison)
`;

const home = new URL("./", import.meta.url).href;
const reach = globalThis.fetch.bind(globalThis);
let python = null;
let version = "";

/** Whatever is fetched is this page's own. */
globalThis.fetch = async (address, options) => {
  const url = new URL(address.url ?? address, home);
  if (!url.href.startsWith(home)) throw new TypeError(`${url.origin} is not asked for anything.`);
  return reach(url, options);
};

const tell = (label, share = null) => postMessage({ progress: { label, share } });

function countFetched(total) {
  const plain = globalThis.fetch;
  let fetched = 0;
  const counter = () => new TransformStream({
    transform(chunk, controller) {
      fetched += chunk.length;
      tell(`Fetching the program: ${(fetched / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`, 0.7 * Math.min(1, fetched / total));
      controller.enqueue(chunk);
    },
  });
  globalThis.fetch = async (...asked) => {
    const response = await plain(...asked);
    if (!response.ok || !response.body) return response;
    return new Response(response.body.pipeThrough(counter()), { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
  };
  return () => { globalThis.fetch = plain; };
}

async function program() {
  const response = await fetch("program.zip");
  if (!response.ok) throw new Error(`program.zip cannot be fetched (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

async function startAnew(bytes) {
  const counted = countFetched(bytes);
  const fetching = program();
  python = await loadPyodide({ indexURL: `${home}runtime/`, _makeSnapshot: true });
  python.unpackArchive(await fetching, "zip", { extractDir: PROGRAM });
  counted();
  tell("Loading thirty years of rules", 0.8);
  python.runPython(BEGIN);
}

/** Python as it was: its memory must be as large as it was before anything of it is put back. */
async function startFrom(kept) {
  const fetching = program();
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await instantiateStreaming.apply(WebAssembly, given);
    const { memory } = made.instance.exports;
    const lacking = kept.length - (memory?.buffer.byteLength ?? Infinity);
    if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
    return made;
  };
  try {
    python = await loadPyodide({ indexURL: `${home}runtime/`, _loadSnapshot: kept });
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
  python.unpackArchive(await fetching, "zip", { extractDir: PROGRAM });
  python.FS.mkdirTree(FOLDER);
}

const shelf = () => `memory ${version}`;

async function memory() {
  try {
    const found = await (await caches.open(shelf())).match("memory");
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // a browser that keeps nothing
  }
}

async function keepMemory() {
  try {
    for (const name of await caches.keys()) if (name.startsWith("memory ") && name !== shelf()) await caches.delete(name);
    python.runPython("import gc; gc.collect()");
    await (await caches.open(shelf())).put("memory", new Response(python.makeMemorySnapshot()));
  } catch {
    // it starts anew next time
  }
}

async function start(given) {
  version = given.version;
  const kept = await memory();
  tell("Starting Python", kept ? 0.3 : 0);
  if (kept) {
    await startFrom(kept).catch(async () => {
      await caches.delete(shelf());
      await startAnew(given.bytes);
    });
  } else {
    await startAnew(given.bytes);
  }
  for (const { name, text } of given.files) python.FS.writeFile(`${FOLDER}/${name}`, text);
  postMessage({ ready: true, kept: kept !== null });
}

addEventListener("message", async ({ data }) => {
  if (data.start) await start(data.start).catch((error) => postMessage({ failed: String(error.message ?? error).trimEnd().split("\n").at(-1) }));
  else if (data.keep) await keepMemory();
  else postMessage({ id: data.id, answer: python.globals.get("answer")(data.what, JSON.stringify(data.given)) });
});
