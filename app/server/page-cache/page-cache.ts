import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { PageVariant } from './page-variants'

/** The reply in one encoding. Headers are names and values in turn, as Node writes them. */
export type CachedReply = {
  status: number
  etag: string
  headers: string[]
  bodyHeaders: string[]
  bytes: Buffer
}
export type Encoding = 'br' | 'gzip' | 'identity'
export type CachedPage = Record<Encoding, CachedReply>

type PageCacheOptions = {
  render: (request: Request) => Promise<Response>
  /** Changes with what the pages show; null while that cannot be known, undefined if it has to be asked for. */
  peekState: () => string | null | undefined
  readState: () => Promise<string | null>
  /** Grows with each change that this instance has made to what the pages show. */
  countChanges: () => number
  /** When the clock alone changes all pages (epoch ms), which no state tells: the launch. */
  nextChange: () => Promise<number>
}

/** `changes` is how many this instance had made when the page was rendered. */
type CacheEntry = { page: CachedPage; state: string; changes: number; endsAt: number }

/** The size of all encodings together. Most pages have some 60 KB, and a third of it more for the compressed ones. */
const mostBytes = 64 * 1024 * 1024

/** Milliseconds after which a page is rendered again: one that shows the time, and any other although nothing has changed. */
const lifetimes = { showsTime: 1000, other: 60_000 }

/**
 * Rendered pages, each used while what it shows has not changed and rendered once for all who ask at the same time. While
 * the database is unavailable, they are shown as they are (docs/decisions/0036-cache-of-pages.md).
 */
export function createPageCache({
  render,
  peekState,
  readState,
  countChanges,
  nextChange,
}: PageCacheOptions) {
  const pages = new LRUCache<string, CacheEntry>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => Object.values(page).reduce((sum, { bytes }) => sum + bytes.length, 1024),
  })
  const renders = new Map<string, Promise<CachedPage>>()

  function stateOf({ showsTime }: PageVariant, siteState: string | null): string {
    return `${siteState} ${Math.floor(Date.now() / (showsTime ? lifetimes.showsTime : lifetimes.other))}`
  }

  /** As a page of the same launch, it may stand in for a fresh one. */
  function findCurrent({ key }: PageVariant) {
    const known = pages.get(key)
    return known && known.endsAt > Date.now() ? known : undefined
  }

  function findFresh(variant: PageVariant, siteState: string | null): CachedPage | undefined {
    const known = findCurrent(variant)
    if (siteState === null && !variant.showsTime)
      return known?.changes === countChanges() ? known.page : undefined
    return known?.state === stateOf(variant, siteState) ? known.page : undefined
  }

  /** The page if it is cached: most requests end here, and a promise would cost as much as all else that they need. */
  function peek(variant: PageVariant): CachedPage | undefined {
    const siteState = peekState()
    return siteState === undefined ? undefined : findFresh(variant, siteState)
  }

  /** Who may not cause another render (`mayRender`) gets a page that shows an earlier time. */
  async function get(variant: PageVariant, mayRender: () => Promise<boolean>): Promise<CachedPage> {
    const peeked = peekState()
    const siteState = peeked === undefined ? await readState() : peeked
    const fresh = findFresh(variant, siteState)
    if (fresh) return fresh
    const stale = findCurrent(variant)?.page
    if (stale && variant.showsTime && !(await mayRender())) return stale
    const state = stateOf(variant, siteState)
    const changes = countChanges()
    const endsAt = await nextChange()
    const name = `${variant.key} ${state} ${changes} ${endsAt}`
    const running =
      renders.get(name) ?? renderPage(variant, { state, changes, endsAt }).finally(() => renders.delete(name))
    renders.set(name, running)
    return running
  }

  async function renderPage(
    { key, request }: PageVariant,
    entry: Omit<CacheEntry, 'page'>,
  ): Promise<CachedPage> {
    const response = await render(request())
    const page = await pageOf(response)
    if (response.status === 200 || response.status === 404) pages.set(key, { page, ...entry })
    return page
  }

  return { peek, get }
}

/** Shared caches may keep a page for a second; browsers ask each time, and mostly get a 304. */
const sharedLife = 'public, max-age=0, s-maxage=1, stale-if-error=86400'
const dependsOn = 'Cookie, Accept-Language, Accept-Encoding'

async function pageOf(response: Response): Promise<CachedPage> {
  const html = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const isForMany = (response.ok || response.status === 404) && !headers.has('Set-Cookie')
  if (isForMany) headers.set('Cache-Control', sharedLife)
  headers.set('Vary', dependsOn)
  allowScripts(headers, html.toString('utf8'))
  for (const name of ['Content-Length', 'ETag', 'X-Request-Id']) headers.delete(name)
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)

  /** Each encoding has a tag of its own, because its bytes are others (RFC 9110, 8.8.3). */
  function replyIn(encoding: Encoding, bytes: Buffer): CachedReply {
    const etag = `"${hash}-${encoding}"`
    const ofBody = ['Content-Length', String(bytes.length)]
    if (encoding !== 'identity') ofBody.push('Content-Encoding', encoding)
    const common = [...headers, ['ETag', etag]].flat()
    return { status: response.status, etag, headers: common, bodyHeaders: [...common, ...ofBody], bytes }
  }

  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  }
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(html, brotli), promisify(gzip)(html)])
  return { br: replyIn('br', br), gzip: replyIn('gzip', gzipped), identity: replyIn('identity', html) }
}

/** Scripts within the page; data blocks are no scripts (CSP 3, 4.2.3). */
const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g
const nonceSource = /'nonce-[^']*'/

/** Allows exactly the scripts within this page: a nonce would be the same for everybody who gets it. */
function allowScripts(headers: Headers, html: string): void {
  const policy = headers.get('Content-Security-Policy')
  if (!policy) return
  const hashes = Array.from(html.matchAll(inlineScript), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
  headers.set('Content-Security-Policy', policy.replace(nonceSource, [...new Set(hashes)].join(' ')))
}
