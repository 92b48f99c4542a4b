import { type ApiKeys, withKey } from '../support/api-keys'

type Asked = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: () => object }

/** A call of the contract and what an integrator would ask Payload's REST (as its SDK does) for the same. */
export type Pair = { name: string; ours: Asked; payloads: Asked; connections: number }

let joined = 0
const newcomer = () => ({
  email: `bench-${++joined}-${Date.now()}@example.com`,
  source: 'bench',
  language: 'en',
})

/** What programs ask most often. */
export const firstPage = (keys: ApiKeys): Asked => ({
  path: '/api/waitlist?page=1',
  headers: withKey(keys.viewer),
})

/** The calls whose speed is promised. */
export function pairsToMeasure(keys: ApiKeys, connections: number): Pair[] {
  const reader = withKey(keys.viewer)
  const json = { 'Content-Type': 'application/json' }
  const list = (name: string, query: string, payloadQuery = query): Pair => ({
    name: `GET /waitlist${query && `?${query}`}${name && ` (${name})`}`,
    ours: { path: `/api/waitlist?${query}`, headers: reader },
    payloads: {
      path: `/api/waitlist-entries?depth=0&sort=-createdAt&${payloadQuery.includes('limit=') ? '' : 'limit=50&'}${payloadQuery}`,
      headers: reader,
    },
    connections,
  })
  const search = (name: string, words: string) =>
    list(
      name,
      `search=${encodeURIComponent(words)}`,
      `where[or][0][email][contains]=${encodeURIComponent(words)}&where[or][1][name][contains]=${encodeURIComponent(words)}`,
    )
  return [
    {
      name: 'POST /waitlist',
      ours: { method: 'POST', path: '/api/waitlist', headers: json, body: newcomer },
      payloads: {
        method: 'POST',
        path: '/api/waitlist-entries?depth=0',
        headers: { ...json, ...withKey(keys.editor) },
        body: newcomer,
      },
      connections: connections * 2,
    },
    {
      name: 'GET /waitlist/stats',
      ours: { path: '/api/waitlist/stats' },
      payloads: { path: '/api/waitlist-entries/count', headers: reader },
      connections,
    },
    list('', 'page=1'),
    list('', 'page=1000'),
    list('', 'page=1000&limit=100'),
    list('', 'status=pending', 'where[status][equals]=pending'),
    list('', 'status=notified&page=1000', 'where[status][equals]=notified&page=1000'),
    search('an address', 'omar.mansour77'),
    search('part of a name', 'khour'),
    search('Arabic', 'ليلى'),
    search('two letters of many', 'om'),
    search('two letters of nobody', 'zx'),
  ]
}
