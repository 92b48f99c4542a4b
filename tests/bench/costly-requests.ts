import { formBodies } from '../support/hostile/form-bodies'
import { formPaths } from '../support/hostile/form-paths'

export type CostlyRequest = { route: string; name: string; path: string; init: RequestInit }

const long = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Ways to ask that make an address or a head dear to read; a head has at most 16 KiB. */
const heads: Record<string, { query?: string; headers?: Record<string, string> }> = {
  plain: {},
  'many parameters': { query: long('search=a&lng=x&', 14_000) },
  'a long search': { query: `search=${long('%D9%84', 14_000)}` },
  'a long language list': { headers: { 'Accept-Language': long('ar;q=0.1,', 14_000) } },
  'many cookies': { headers: { Cookie: long('lng=x; ', 14_000) } },
  'a long agent': { headers: { 'User-Agent': `Mozilla/5.0 ${long('robot-bot/1.0 (+http ', 14_000)}` } },
  'many encodings': { headers: { 'Accept-Encoding': long('gzip;q=0.1, ', 14_000) } },
}

/** Queries of Payload's REST, which anybody may ask for what is public. */
const restQueries: Record<string, string> = {
  'no query': '',
  'many conditions': Array.from({ length: 300 }, (_, at) => `where[or][${at}][id][equals]=${at}`).join('&'),
  'deep conditions': `where${long('[or][0][and][0]', 12_000)}[id][equals]=1`,
  'many values': long('where[id][in][]=1&', 14_000),
  'one name': long('sort=id&', 14_000),
  brackets: long('a[b][', 14_000),
  'many selections': Array.from({ length: 600 }, (_, at) => `select[f${at}]=true`).join('&'),
  'far indexes': Array.from({ length: 700 }, (_, at) => `a[${999 - at}]=1`).join('&'),
}

const callPaths = [
  'waitlist/stats',
  'waitlist',
  'system/public/privacy-policy',
  'system/health',
  'nothing/here',
]

/** What a stranger may ask of each route, from the plain request to the worst that we know of. */
export function costlyRequests(origin: string): CostlyRequest[] {
  const pages = formPaths.flatMap((path) => [...asked(path), ...posted(path, origin)])
  const calls = callPaths.map((path) => `/api/${path}`).flatMap(asked)
  const rest = Object.entries(restQueries).map(([name, query]) => ({
    route: '/api/legal-sections',
    name,
    path: `/api/legal-sections?${query}`,
    init: {},
  }))
  const json = ['deep JSON', 'JSON'].map((name) => ({
    route: '/api/waitlist',
    name,
    path: '/api/waitlist',
    init: {
      method: 'POST',
      body: formBodies[name]?.body ?? '',
      headers: { 'Content-Type': 'application/json' },
    },
  }))
  const manifest = `/__manifest?version=1&${long('p=/a/a/a/a&', 7000)}`
  return [
    ...pages,
    ...calls,
    ...rest,
    ...json,
    { route: '/__manifest', name: 'paths', path: manifest, init: {} },
  ]
}

function asked(path: string): CostlyRequest[] {
  return Object.entries(heads).map(([name, { query = '', headers = {} }]) => {
    const target = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
    return { route: path, name, path: target, init: { headers } }
  })
}

function posted(path: string, origin: string): CostlyRequest[] {
  return Object.entries(formBodies).map(([name, { type, body }]) => ({
    route: path,
    name: `a post of ${name}`,
    path,
    init: { method: 'POST', body, headers: { Origin: origin, Accept: 'text/html', 'Content-Type': type } },
  }))
}
