/*
 * Shows a page of ours where the browser would show that it is offline: the shop's, or the dashboard's.
 * Nothing else is kept: prices, stock, carts and orders are only ever those of the server.
 */
const KEPT = "offline-2";
const OFFLINE = "/offline";
const DASHBOARD_OFFLINE = "/dashboard/offline";

const DASHBOARD = /^\/dashboard(?:\/|$)/;

/** What has pages of its own, or none. */
const NO_PAGES = /^\/(?:v3|docs|feeds|media|hooks|dashboard\/(?:auth|downloads|uploads))(?:\/|$)/;

self.addEventListener("install", (event) => {
  const pages = [OFFLINE, DASHBOARD_OFFLINE].map((page) => new Request(page, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(pages)));
});

self.addEventListener("activate", (event) => {
  const deleteOlder = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([deleteOlder, self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  const { pathname } = new URL(request.url);
  if (NO_PAGES.test(pathname)) return;
  const offline = DASHBOARD.test(pathname) ? DASHBOARD_OFFLINE : OFFLINE;
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then((early) => early ?? fetch(request))
      .catch(async () => (await caches.match(offline)) ?? Response.error()),
  );
});
