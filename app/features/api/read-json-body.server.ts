import { ApiError } from './api-error.server'

const jsonType = /^application\/json\s*(;|$)/i

/**
 * The JSON object in a request's body. Refuses another content type (415), what does not parse (400) and what is no
 * object (400). The host has already refused bodies that are too large.
 */
export async function readJsonBody(request: Request): Promise<Record<string, unknown>> {
  if (!jsonType.test(request.headers.get('Content-Type') ?? ''))
    throw new ApiError(415, 'api:unsupportedType')
  const body = parseJson(await readText(request))
  if (!isObject(body)) throw new ApiError(400, 'api:notAnObject')
  return body
}

async function readText(request: Request): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer())
  } catch (error) {
    if (error instanceof TypeError) throw new ApiError(400, 'api:brokenJson')
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'api:brokenJson')
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
