import { ApiError } from '../api-error.server'
import { readJsonBody } from '../read-json-body.server'
import { RestRefusal } from './refusal'

/** A request as the guard reads it: its method, its query's text, and how to read the JSON body. */
export type Asked = {
  method: string
  query: string
  readBody: () => Promise<Record<string, unknown>>
}

const overrides = ['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override']
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i

/**
 * What the request asks for. A GET whose query is too long for an address may come as a POST with the query as its
 * body and a header that says so; that is the one override that Payload knows.
 */
export async function readAsked(request: Request): Promise<Asked> {
  const { search } = new URL(request.url)
  const asked = { query: search.slice(1), readBody: () => readJsonBody(request) }
  const override = overrides.map((name) => request.headers.get(name)).find((method) => method !== null)
  if (request.method !== 'POST' || override === undefined)
    return { ...asked, method: request.method === 'HEAD' ? 'GET' : request.method }
  if (override !== 'GET') throw new RestRefusal(400, 'The method can only be overridden by GET.')
  if (!formType.test(request.headers.get('Content-Type') ?? ''))
    throw new ApiError(415, 'api:unsupportedType')
  return { ...asked, method: 'GET', query: [asked.query, await request.text()].filter(Boolean).join('&') }
}
