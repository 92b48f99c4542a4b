import fc from 'fast-check'

import type { Call } from './calls'
import { encode, queryOf } from './query'
import { rawBody, spoilt, text } from './values'

type Who = 'nobody' | 'viewer' | 'editor' | 'admin' | 'a stranger'
export type HostileRequest = {
  who: Who
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LINK']
const jsonTypes = ['application/json', 'application/json; charset=utf-8']
const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', '']
const headers: Record<string, string>[] = [
  { 'X-HTTP-Method-Override': 'GET' },
  { 'X-Payload-HTTP-Method-Override': 'DELETE' },
  { 'Accept-Language': '*;q=x,,ar-\u00e9' },
  { 'X-Forwarded-For': '::1, x, ' },
  { Cookie: 'payload-token=x; lng=%00; theme=__proto__' },
  { Cookie: 'payload-token=x', Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'If-None-Match': '*, "' },
]

/** Mostly from the first, now and then from the second. */
function mostly<T>(usual: fc.Arbitrary<T>, strange: fc.Arbitrary<T>, weight = 9): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: strange })
}

/** A request that means no good, to a call of any of these groups, each as often as the others. */
export function hostileRequest(...groups: Call[][]): fc.Arbitrary<HostileRequest> {
  return fc.oneof(...groups.map((calls) => fc.constantFrom(...calls))).chain((call) =>
    fc
      .record({
        who: fc.constantFrom<Who>('nobody', 'viewer', 'editor', 'admin', 'admin', 'a stranger'),
        method: mostly(fc.constantFrom(...call.methods), fc.constantFrom(...methods)),
        id: mostly(fc.integer({ min: 1, max: 40 }).map(String), text, 4),
        query: queryOf(call.fields),
        // A sound change would not get far with a query that means nothing.
        isPlainWrite: fc.constantFrom(true, true, false),
        type: mostly(fc.constantFrom(...jsonTypes), fc.constantFrom(...otherTypes)),
        extra: mostly(fc.constant({}), fc.constantFrom(...headers)),
        body: mostly(spoilt(call.body, call.fields), rawBody, 4),
      })
      .map((parts) => toRequest(call, parts)),
  )
}

type Parts = {
  who: Who
  method: string
  id: string
  query: string
  isPlainWrite: boolean
  type: string
  extra: Record<string, string>
  body: string
}

/** Keys and team members are left alone by those who may change them: the rest of the walk needs them. */
const needed = /^\/(api-clients|admins)(\/|$)/

function toRequest({ path: pattern }: Call, parts: Parts): HostileRequest {
  const { who, method, id, query, type, extra, body } = parts
  const isNeeded = needed.test(pattern) && who === 'admin' && method !== 'GET'
  const isBulk = pattern.split('/').length === 2 && method !== 'POST'
  const takesBody = method !== 'GET' && method !== 'HEAD'
  const path = `/api${pattern.replace('{id}', isNeeded ? '987654321' : encode(id))}`
  return {
    who: isNeeded && isBulk ? 'editor' : who,
    method,
    path: query && !(parts.isPlainWrite && takesBody && !isBulk) ? `${path}?${query}` : path,
    headers: { ...extra, ...(takesBody && type && { 'Content-Type': type }) },
    ...(takesBody && { body }),
  }
}
