// The program in a worker: starts Python, and answers one question after the other.
// A first start fetches and loads everything, and then keeps a picture of Python's memory; later ones begin from that.

import { loadPyodide } from "./runtime/pyodide.mjs";

const PROGRAM = "/program";
const FOLDER = "/scenarios";
const CARDS = "/cards"; // where the reader's cards lie, which are read from the browser's own copy, piece by piece
const OWN = "cards.sqlite";
const GIVEN = "/given"; // where a file lies from which cards are taken
const TAKEN = "/taken";
const PAGE = 65536; // bytes of WebAssembly memory
const BEGIN = `
import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(PROGRAM)})
os.environ["COMPARATOR_CARDS"] = ${JSON.stringify(`${CARDS}/${OWN}`)}
from comparator.live.answering import answering
from reports.html import comparison
answer = answering(${JSON.stringify(FOLDER)}, comparison)
`;
const TAKE = `
from comparator.live.taking import taking
from reports.catalogue.cards import added
take = taking(${JSON.stringify(`${TAKEN}/${OWN}`)}, added)
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
  const response = await fetch("program.packed");
  if (!response.ok) throw new Error(`program.packed cannot be fetched (${response.status}).`);
  return new Uint8Array(await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
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
  if (given.cards) lend(CARDS, OWN, given.cards);
  learned();
  postMessage({ ready: true, kept: kept !== null });
}

// Cards

/** Let Python read a file of the browser's, of which only what is read comes into memory. */
function lend(folder, name, data) {
  python.FS.mkdirTree(folder);
  python.FS.mount(python.FS.filesystems.WORKERFS, { blobs: [{ name, data }] }, folder);
}

function tellTaken(name) {
  let told = -1;
  return (read, whole) => {
    const share = Math.floor((100 * read) / Math.max(1, whole)) / 100;
    if (share === told) return;
    told = share;
    const way = share < 1 ? `Reading ${name}: ${(read / 1e6).toFixed(1)} of ${(whole / 1e6).toFixed(1)} MB` : `Sorting the cards of ${name}`;
    tell(way, 0.9 * share);
  };
}

async function take(file) {
  lend(GIVEN, "cards", file);
  python.runPython(TAKE);
  const told = JSON.parse(python.globals.get("take")(`${GIVEN}/cards`, file.name, tellTaken(file.name)));
  if (!told.answer) {
    postMessage({ refused: told });
    return;
  }
  await keepMemory();
  postMessage({ taken: { ...told.answer, file: new Blob([python.FS.readFile(`${TAKEN}/${OWN}`)]) } });
}

let reads = null;

/** Whether what reads card text has come into memory since this was last asked: it takes long to be made. */
function learned() {
  const before = reads;
  reads = python.runPython("'lark' in sys.modules");
  return reads && before === false;
}

const lastLine = (error) => String(error.message ?? error).trimEnd().split("\n").at(-1);

addEventListener("message", async ({ data }) => {
  if (data.start) await start(data.start).catch((error) => postMessage({ failed: lastLine(error) }));
  else if (data.take) await take(data.take).catch((error) => postMessage({ failed: lastLine(error) }));
  else if (data.keep) await keepMemory();
  else {
    const answer = python.globals.get("answer")(data.what, JSON.stringify(data.given));
    postMessage({ id: data.id, answer, learned: learned() });
  }
});
