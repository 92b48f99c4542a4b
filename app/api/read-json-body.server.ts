import { readBody } from './forms/read-body.server'

import { HttpError } from './http-error.server'

const jsonType = /^application\/json\s*(;|$)/i

/** Bytes that a body may have unless a call takes more (api.md, "Rules for every reply"). */
export const usualBodyBytes = 64 * 1024

/**
 * The JSON object in a request's body. Refuses another content type (415), what is too large (413), what does not parse
 * (400) and what is no object (400).
 */
export async function readJsonBody(
  request: Request,
  maxBytes = usualBodyBytes,
): Promise<Record<string, unknown>> {
  if (!jsonType.test(request.headers.get('Content-Type') ?? ''))
    throw new HttpError(415, 'api:unsupportedType')
  const body = parseJson(toText(await readBody(request, maxBytes)))
  if (!isObject(body)) throw new HttpError(400, 'api:notAnObject')
  return body
}

/** Bytes that are no UTF-8 are no JSON either. */
function toText(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new HttpError(400, 'api:brokenJson')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'api:brokenJson')
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
