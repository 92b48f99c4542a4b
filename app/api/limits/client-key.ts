import { LRUCache } from 'lru-cache'
import { createHmac } from 'node:crypto'

const known = new LRUCache<string, string>({ max: 20_000 })

/** A client as the table of limits knows it: nobody reads an address out of there. */
export function clientKey(secret: string, client: string): string {
  const name = `${secret} ${client}`
  const key =
    known.get(name) ?? createHmac('sha256', secret).update(`limit ${client}`).digest('base64url').slice(0, 22)
  known.set(name, key)
  return key
}
