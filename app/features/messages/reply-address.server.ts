import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The address that answers to a thread come back to: `team+THREAD.SIGNATURE@…`. The signature keeps strangers from naming
 * other threads; it opens none by itself, since the sender must take part in the thread as well.
 */
export function replyAddress(sender: string, mailKey: string, thread: number): string {
  const at = sender.lastIndexOf('@')
  return `${sender.slice(0, at)}+${thread}.${signature(mailKey, thread)}${sender.slice(at)}`
}

/** The thread of a reply address, whatever its letter case; null for any other. */
export function threadOfReplyAddress(address: string, mailKey: string): number | null {
  const [, id = '', given = ''] = /\+([1-9]\d{0,9})\.([0-9a-f]{20})@/i.exec(address) ?? []
  if (id === '' || !mailKey) return null
  const expected = signature(mailKey, Number(id))
  return timingSafeEqual(Buffer.from(given.toLowerCase()), Buffer.from(expected)) ? Number(id) : null
}

function signature(mailKey: string, thread: number): string {
  return createHmac('sha256', mailKey).update(`thread ${thread}`).digest('hex').slice(0, 20)
}
