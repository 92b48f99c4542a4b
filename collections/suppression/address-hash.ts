import { createHmac } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { normalizeEmail } from '../email-rule'

const keys = new WeakMap<Payload, string>()

/** The key under which addresses are hashed and unsubscribe links signed; it never changes. */
export async function readMailKey(payload: Payload, req?: PayloadRequest): Promise<string> {
  const known = keys.get(payload)
  if (known) return known
  const { key } = await payload.findGlobal({
    slug: 'mail-key',
    depth: 0,
    overrideAccess: true, // nobody reads it but the services
    ...(req && { req }),
  })
  if (key) keys.set(payload, key)
  return key
}

/** What stands on the suppression list for an address. */
export function addressHash(key: string, email: string): string {
  return createHmac('sha256', key)
    .update(`address ${normalizeEmail(email)}`)
    .digest('base64url')
}
