import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

/** Makes the key of hashed addresses and unsubscribe links, once for all time. */
export async function seedMailKey(payload: Payload): Promise<void> {
  const global = { slug: 'mail-key', depth: 0, overrideAccess: true } as const // the first start
  const { key } = await payload.findGlobal(global)
  if (!key) await payload.updateGlobal({ ...global, data: { key: randomBytes(32).toString('base64url') } })
}
