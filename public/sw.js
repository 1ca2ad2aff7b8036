/*
 * Shows the shop's own page where the browser would show that it is offline. Nothing else is kept:
 * prices, stock and carts are only ever those of the server.
 */
const KEPT = "offline-1";
const OFFLINE = "/offline";

/** What has pages of its own, or none. */
const NOT_THE_SHOP = /^\/(?:v3|dashboard|docs|feeds|media|hooks)(?:\/|$)/;

self.addEventListener("install", (event) => {
  const page = new Request(OFFLINE, { cache: "reload" });
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(page)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  if (NOT_THE_SHOP.test(new URL(request.url).pathname)) return;
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then((early) => early ?? fetch(request))
      .catch(async () => (await caches.match(OFFLINE)) ?? Response.error()),
  );
});
