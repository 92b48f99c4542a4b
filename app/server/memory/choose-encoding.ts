import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import * as zlib from 'node:zlib'

/** Those that this Node can write, the smallest bytes first. */
const offered = ['br', ...('zstdCompress' in zlib ? (['zstd'] as const) : []), 'gzip', 'identity'] as const

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

const chosen = new LRUCache<string, Encoding>({ max: 200 })

/** What `Accept-Encoding` likes best of what we have (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '').slice(0, 200)
  const known = chosen.get(header)
  if (known) return known
  const encoding = weigh(header)
  chosen.set(header, encoding)
  return encoding
}

function weigh(header: string): Encoding {
  const wishes = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]))
  // Who names no identity takes it where nothing else fits.
  const weightOf = (encoding: Encoding) =>
    wishes.get(encoding) ?? wishes.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  const [best = 'identity'] = offered.toSorted((one, other) => weightOf(other) - weightOf(one))
  return weightOf(best) > 0 ? best : 'identity'
}
