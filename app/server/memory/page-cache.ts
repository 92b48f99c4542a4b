import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'

import type { Copy } from './copy'
import { storeReply, type StoredReply, whenKnown, type MaybePromise } from './stored-reply'

/** Compressed copies come on top: a third of it at most. */
const memoryInBytes = 48 * 1024 * 1024

/** Milliseconds after which a copy is rendered again although nothing is known to have changed. */
const longestLife = 60_000

type Stored = { reply: StoredReply; state: string; until: number }

type PageCacheOptions = {
  render: (request: Request) => Promise<Response>
  /** Changes with what the pages show; null while that cannot be known. */
  readState: () => MaybePromise<string | null>
}

/**
 * Rendered pages. A copy is used while what it shows has not changed; one render at a time makes it. While the database is
 * away, copies are shown as they are (docs/decisions/0017-pages-from-memory.md).
 */
export function createPageCache({ render, readState }: PageCacheOptions) {
  const stored = new LRUCache<string, Stored>({
    maxSize: memoryInBytes,
    sizeCalculation: ({ reply }) => reply.bodies.identity.bytes.length + 1024,
  })
  const renders = new Map<string, Promise<StoredReply>>()

  function find(copy: Copy, siteState: string | null): MaybePromise<StoredReply> {
    const known = stored.get(copy.key)
    if (known && siteState === null && !copy.tellsTime) return known.reply
    const state = copy.tellsTime ? `${siteState} ${Math.floor(Date.now() / 1000)}` : String(siteState)
    if (known?.state === state && performance.now() < known.until) return known.reply
    const name = `${copy.key} ${state}`
    const running = renders.get(name) ?? renderCopy(copy, state).finally(() => renders.delete(name))
    renders.set(name, running)
    return running
  }

  async function renderCopy(copy: Copy, state: string): Promise<StoredReply> {
    const response = await render(copy.request())
    const reply = await replyOf(response)
    const isKept = response.status === 200 || response.status === 404
    if (isKept) stored.set(copy.key, { reply, state, until: performance.now() + longestLife })
    return reply
  }

  return (copy: Copy): MaybePromise<StoredReply> => whenKnown(readState(), (state) => find(copy, state))
}

/** Shared caches may keep a page for a second; browsers ask each time, and are mostly told that they have it. */
const sharedLife = 'public, max-age=0, s-maxage=1, stale-if-error=86400'
const dependsOn = 'Cookie, Accept-Language, Accept-Encoding'

async function replyOf(response: Response): Promise<StoredReply> {
  const html = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const isForMany = (response.ok || response.status === 404) && !headers.has('Set-Cookie')
  if (isForMany && !headers.get('Cache-Control')?.includes('public')) headers.set('Cache-Control', sharedLife)
  headers.set('Vary', dependsOn)
  withScriptHashes(headers, html.toString('utf8'))
  for (const name of ['Content-Length', 'ETag', 'X-Request-Id']) headers.delete(name)
  return storeReply(response.status, [...headers].flat(), html)
}

/** Scripts within the page; data blocks are no scripts (CSP 3, 4.2.3). */
const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g
const nonceSource = /'nonce-[^']*'/

/** Allows exactly the scripts within this page: a nonce would be the same for everybody who gets a copy. */
export function withScriptHashes(headers: Headers, html: string): void {
  const policy = headers.get('Content-Security-Policy')
  if (!policy) return
  const hashes = Array.from(html.matchAll(inlineScript), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
  headers.set('Content-Security-Policy', policy.replace(nonceSource, [...new Set(hashes)].join(' ')))
}
