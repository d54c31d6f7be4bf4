// The service worker. A tap on a notice that it showed leads back to its table; and while the server cannot be reached, a page says
// so that was kept for this, and tries again.
self.addEventListener("notificationclick", (event) => {
  const { data: address } = event.notification;
  event.notification.close();
  const come_back = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find((one) => one.url === address);
    return page ? page.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(come_back());
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const away = async (lost) => (await caches.match("/away")) ?? Promise.reject(lost);
  event.respondWith(fetch(event.request).catch(away));
});
