/* Shows what the server tells a browser whose owner has asked for it. It answers no requests. */
self.addEventListener('push', (event) => {
  const { title, url, ...options } = event.data ? event.data.json() : {}
  if (!title) return
  const shown = { ...options, icon: '/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil(self.clients.openWindow(url))
})
