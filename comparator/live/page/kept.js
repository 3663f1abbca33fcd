// What stays in this browser: files by name, in its own database. A browser that keeps nothing has none.

const NAME = "comparator";
const FILES = "files";

function opened() {
  return new Promise((resolve, reject) => {
    const asking = indexedDB.open(NAME, 1);
    asking.onupgradeneeded = () => asking.result.createObjectStore(FILES, { keyPath: "name" });
    asking.onsuccess = () => resolve(asking.result);
    asking.onerror = () => reject(asking.error);
  });
}

async function done(mode, act) {
  const base = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const asking = act(base.transaction(FILES, mode).objectStore(FILES));
      asking.onsuccess = () => resolve(asking.result);
      asking.onerror = () => reject(asking.error);
    });
  } finally {
    base.close();
  }
}

export const keptFiles = () => done("readonly", (store) => store.getAll()).catch(() => []);

export const keepFile = (name, text) => done("readwrite", (store) => store.put({ name, text })).catch(() => {
  throw new Error("This browser does not let the page keep a file. Copy the text, or a link to it.");
});
