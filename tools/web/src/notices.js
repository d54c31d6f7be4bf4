// The service worker that shows notices on phones: a tap on one leads back to its table. It does nothing else.
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
