// Carries questions to the program in this browser: to a worker, which is ended when nobody wants its answer any more.

import { keepFile, keptFiles } from "./kept.js";

const PATIENCE = 1500; // milliseconds for which work that nobody wants may go on before it is ended
const LIMIT = 30_000; // milliseconds for which a question may take
const SLOWEST_START = 120_000;
const MOST_PAGES = 6;

/** Milliseconds without a key before a scenario is checked, and then compared: nobody else waits for this worker. */
export const rest = { check: 80, compare: 0 };

const home = new URL("../", import.meta.url);
const fetched = (name) => fetch(new URL(name, home)).then((response) => {
  if (!response.ok) throw new Error(`${name} cannot be fetched (${response.status}); load the page again.`);
  return response;
});
const beginning = fetched("start.json").then((response) => response.json());

let worker = null;
let ready = false;
let watchdog = 0;
let running = null;
let number = 0;
const waiting = [];
let listener = () => {};
let broken = null;

export function onProgress(heard) {
  listener = heard;
}

export async function ask(what, given = {}, signal = null) {
  if (what === "start") return begin();
  if (what === "book") return (await fetched("book.json")).json();
  const answer = await errand(what, given, signal);
  if (what === "save") await keepFile(given.name, given.text);
  if (answer.html) return { ...answer, html: undefined, page: await address(answer.html) };
  return answer;
}

async function begin() {
  const start = await beginning;
  startWorker();
  return { ...start, files: (await keptFiles()).map(({ name }) => name).sort() };
}

// The worker

async function startWorker() {
  const { version, bytes } = await beginning;
  const files = await keptFiles();
  ready = false;
  broken = null;
  worker = new Worker(new URL("worker.js", home), { type: "module" });
  worker.addEventListener("message", ({ data }) => hear(data));
  worker.addEventListener("error", (event) => { event.preventDefault(); fail(event.message ?? "its script cannot be run"); });
  worker.postMessage({ start: { version, bytes, files } });
  watchdog = setTimeout(() => fail("it takes too long"), SLOWEST_START);
}

function hear({ progress, ready: started, failed, id, answer }) {
  if (progress) listener(progress);
  if (failed) fail(failed);
  if (started) {
    clearTimeout(watchdog);
    ready = true;
    listener({ label: "Ready.", share: null });
    keepOffline();
    next();
  }
  if (id !== undefined && running?.id === id) {
    const { resolve, reject } = running;
    clearTimeout(running.limit);
    running = null;
    const told = JSON.parse(answer);
    if (told.answer) resolve(told.answer);
    else reject(Object.assign(new Error(told.message), { status: told.status }));
    next();
  }
}

function fail(why) {
  clearTimeout(watchdog);
  worker?.terminate();
  broken = new Error(`The program did not start in this browser: ${why}. It needs WebAssembly and workers; load the page again, or use another browser.`);
  listener({ label: broken.message, share: null });
  for (const each of [running, ...waiting.splice(0)]) each?.reject(broken);
  running = null;
}

function startAgain() {
  clearTimeout(watchdog);
  clearTimeout(running?.limit);
  worker?.terminate();
  running = null;
  startWorker();
}

function errand(what, given, signal) {
  return new Promise((resolve, reject) => {
    if (broken) throw broken;
    const asked = { id: number += 1, what, given, resolve, reject, limit: 0 };
    signal?.addEventListener("abort", () => drop(asked, signal.reason));
    waiting.push(asked);
    next();
  });
}

function next() {
  if (!ready || running) return;
  running = waiting.shift() ?? null;
  if (!running) {
    idle();
    return;
  }
  const { id, what, given, reject } = running;
  worker.postMessage({ id, what, given });
  running.limit = setTimeout(() => {
    reject(new Error(`This took longer than ${LIMIT / 1000} seconds and was stopped.`));
    startAgain();
  }, LIMIT);
}

/** Work that nobody waits for: at once if the reader says so, else when it does not come to an end by itself. */
function drop(asked, reason) {
  asked.reject(new DOMException("No longer wanted.", "AbortError"));
  const place = waiting.indexOf(asked);
  if (place >= 0) waiting.splice(place, 1);
  if (running !== asked) return;
  clearTimeout(asked.limit);
  if (reason?.message === "Stopped.") startAgain();
  else asked.limit = setTimeout(() => { if (running === asked) startAgain(); }, PATIENCE);
}

let kept = false;

/** Once there is nothing to do: let the worker keep its memory, from which it starts quickly. */
function idle() {
  if (kept || number === 0) return;
  kept = true;
  worker.postMessage({ keep: true });
}

// Pages

const pages = [];

/** Where a comparison can be looked at; the same one keeps its address. */
async function address(html) {
  const known = pages.find((page) => page.html === html);
  if (known) return known.address;
  if (!pages.length) {
    const { begin: { page } } = await beginning;
    pages.push({ html: await (await fetched(page)).text(), address: page });
    return address(html);
  }
  const made = URL.createObjectURL(new Blob([html], { type: "text/html" }));
  pages.splice(1, 0, { html, address: made });
  for (const old of pages.splice(MOST_PAGES)) URL.revokeObjectURL(old.address);
  return made;
}

// Offline

function keepOffline() {
  navigator.serviceWorker?.register(new URL("service-worker.js", home)).catch(() => {}); // without one, it asks the network
}
