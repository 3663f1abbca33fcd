// Carries questions to the program in this browser: to a worker, which is ended when nobody wants its answer any more.

import { forgetCards, keepCards, keepFile, keptCards, keptFiles } from "./kept.js";

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
let starts = 0;
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
  if (what === "take") return takeCards(given.file, signal);
  if (what === "forget") return dropCards();
  const answer = await errand(what, given, signal);
  if (what === "save") await keepFile(given.name, given.text);
  if (answer.html) return { ...answer, html: undefined, page: await address(answer.html) };
  return answer;
}

async function begin() {
  const start = await beginning;
  startWorker();
  return { ...start, files: (await keptFiles()).map(({ name }) => name).sort(), own: await ownCards() };
}

// The worker

const newWorker = () => new Worker(new URL("worker.js", home), { type: "module" });

async function startWorker() {
  ready = false; // at once: nobody asks the one that was ended
  const mine = starts += 1;
  const { version, bytes } = await beginning;
  const [files, cards] = [await keptFiles(), await keptCards()];
  if (mine !== starts) return; // another is being started by now
  broken = null;
  worker = newWorker();
  worker.addEventListener("message", ({ data }) => hear(data));
  worker.addEventListener("error", (event) => { event.preventDefault(); fail(event.message ?? "its script cannot be run"); });
  worker.postMessage({ start: { version, bytes, files, cards: cards?.file } });
  watchdog = setTimeout(() => fail("it takes too long"), SLOWEST_START);
}

function hear({ progress, ready: started, failed, id, answer, learned }) {
  if (progress) listener(progress);
  if (failed) fail(failed);
  if (started) {
    clearTimeout(watchdog);
    ready = true;
    listener({ label: "Ready.", share: null });
    keepOffline();
    next();
  }
  if (learned) kept = false;
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

/** Begin anew with what is kept by now; what is under way is asked again. */
function startOver() {
  if (running) waiting.unshift(running);
  startAgain();
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

// Cards of the reader's own

const ownCards = async () => {
  const kept = await keptCards();
  return kept ? { cards: kept.cards, source: kept.source } : null;
};

/** Take the cards of a file in a worker of its own, beside which the page goes on; whoever stops it ends that worker. */
async function takeCards(file, signal) {
  const { version, bytes } = await beginning;
  const apart = newWorker();
  try {
    const { message, ...cards } = await new Promise((resolve, reject) => {
      const failed = (why) => reject(new Error(`${file.name} could not be read: ${why}.`));
      signal.addEventListener("abort", () => reject(signal.reason));
      apart.addEventListener("error", (event) => { event.preventDefault(); failed(event.message ?? "the program did not start"); });
      apart.addEventListener("message", ({ data }) => {
        if (data.progress) listener(data.progress);
        if (data.ready) apart.postMessage({ take: file });
        if (data.failed) failed(data.failed);
        if (data.refused) reject(new Error(data.refused.message));
        if (data.taken) resolve(data.taken);
      });
      apart.postMessage({ start: { version, bytes, files: [] } });
    });
    await keepCards(cards);
    startOver();
    return { message, own: await ownCards() };
  } finally {
    apart.terminate();
  }
}

async function dropCards() {
  await forgetCards();
  startOver();
  return { own: null };
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
