import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import { expect, test, vi } from 'vitest'

test('the browser is heard again for a message that takes the place of one still shown', () => {
  const showNotification = vi.fn()
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    registration: { showNotification },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  }
  runInNewContext(readFileSync('public/notify.js', 'utf8'), { self })
  const message = { title: 'Kalima', body: 'Messages received: 2', tag: 'news', url: '/admin' }
  listeners.get('push')?.({ data: { json: () => message }, waitUntil: vi.fn() })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Kalima',
    expect.objectContaining({ body: 'Messages received: 2', tag: 'news', renotify: true }),
  )
})
