/* Shows what the server tells a browser whose owner has asked for it. It answers no requests. */
self.addEventListener('push', (event) => {
  const { title, url, ...options } = event.data ? event.data.json() : {}
  if (!title) return
  // It takes the place of the one before by its tag, which would otherwise happen in silence.
  const shown = { ...options, renotify: true, icon: '/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil(self.clients.openWindow(url))
})
