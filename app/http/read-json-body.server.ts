import { isPlainObject } from '~collections/values/plain-object'
import { readBody } from './read-body.server'

import { HttpError } from './http-error.server'

const jsonType = /^application\/json\s*(;|$)/i
export const jsonOrText = /^(application\/json|text\/plain)\s*(;|$)/i

/** The default limit of a body (docs/api.md). */
export const usualBodyBytes = 64 * 1024

/**
 * Reads a JSON object. Refuses other content types (415), large bodies (413), and anything that is not a JSON object
 * (400).
 */
export async function readJsonBody(
  request: Request,
  maxBytes = usualBodyBytes,
  types = jsonType,
): Promise<Record<string, unknown>> {
  if (!types.test(request.headers.get('Content-Type') ?? '')) throw new HttpError(415, 'api:unsupportedType')
  return toJsonObject(toText(await readBody(request, maxBytes)))
}

export function toJsonObject(text: string): Record<string, unknown> {
  const value = parseJson(text)
  if (!isPlainObject(value)) throw new HttpError(400, 'api:notAnObject')
  return value
}

/** Invalid UTF-8 is not JSON. */
export function toText(body: Uint8Array): string {
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
