// Keeps the page for when there is no network. VERSION and FILES are written when the folder is made.

const SHELF = `page ${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("page ") && name !== SHELF) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith((async () => {
    const shelf = await caches.open(SHELF);
    const asked = request.url.split(/[?#]/)[0];
    return (await shelf.match(asked.endsWith("/") ? `${asked}index.html` : asked)) ?? fetch(request);
  })());
});
