// What stays in this browser, in its own database: scenarios by name, and the reader's cards. A browser that keeps nothing has none.

const NAME = "comparator";
const FILES = "files";
const CARDS = "cards";
const OWN = "own";

function opened() {
  return new Promise((resolve, reject) => {
    const asking = indexedDB.open(NAME, 2);
    asking.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) asking.result.createObjectStore(FILES, { keyPath: "name" });
      asking.result.createObjectStore(CARDS);
    };
    asking.onsuccess = () => resolve(asking.result);
    asking.onerror = () => reject(asking.error);
  });
}

/** Whole or not at all: what is not written to its end is not written. */
async function done(shelf, mode, act) {
  const base = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = base.transaction(shelf, mode);
      const asking = act(transaction.objectStore(shelf));
      transaction.oncomplete = () => resolve(asking.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    base.close();
  }
}

export const keptFiles = () => done(FILES, "readonly", (store) => store.getAll()).catch(() => []);

export const keepFile = (name, text) => done(FILES, "readwrite", (store) => store.put({ name, text })).catch(() => {
  throw new Error("This browser does not let the page keep a file. Copy the text, or a link to it.");
});

/** The reader's own cards: the `file` that the program reads, how many `cards` it holds, and the `source` it was made from. */
export const keptCards = () => done(CARDS, "readonly", (store) => store.get(OWN)).catch(() => null);

export async function keepCards(cards) {
  navigator.storage?.persist?.().catch(() => {}); // else it may be taken away where room is scarce
  await done(CARDS, "readwrite", (store) => store.put(cards, OWN)).catch((error) => {
    const why = error?.name === "QuotaExceededError" ? "has no room for so many cards" : "does not let the page keep cards";
    throw new Error(`This browser ${why}. Those that were here before are kept.`);
  });
}

export const forgetCards = () => done(CARDS, "readwrite", (store) => store.delete(OWN));
