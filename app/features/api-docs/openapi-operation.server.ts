import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'

import type { CallDefinition, Who } from '~/api/contract/call'
import { failureShape } from '~/api/contract/shapes'

export const whoMayCall: Record<Who, string> = {
  public: 'Anyone may call this. No key is needed; with one, the call counts against the key’s limit.',
  viewer: 'Needs a sign-in or an API key with the role viewer, editor or admin.',
  editor: 'Needs a sign-in or an API key with the role editor or admin.',
  admin: 'Needs a sign-in as an admin or an API key with the role admin.',
}

export const refusalTexts = {
  400: 'The request is not valid; `errors` names the fields',
  401: 'Not signed in, or a key or signature that is unknown or has expired',
  403: 'Not allowed, a write in the name of a session from another site, or a key in a web page that is not public',
  404: 'No such record',
  409: 'Conflicts with what is stored',
  413: 'The body is too large',
  415: 'The body is of another type',
  429: 'Too many requests; see Retry-After',
  503: 'The database is unavailable; see Retry-After',
} as const
type Refusal = keyof typeof refusalTexts

const wholeNumber = { type: 'integer', minimum: 0 } as const
export const limitHeaders = {
  'RateLimit-Limit': { description: 'Requests allowed within the window', schema: wholeNumber },
  'RateLimit-Remaining': { description: 'Requests left within the window', schema: wholeNumber },
  'RateLimit-Reset': { description: 'Seconds until the next window', schema: wholeNumber },
}
export const retryAfterHeader = { description: 'Seconds after which to try again', schema: wholeNumber }

export const limits = referencesTo(Object.keys(limitHeaders))
export const retryAfter = referencesTo(['Retry-After'])

export function operationOf(definition: CallDefinition): ZodOpenApiOperationObject {
  const { method, path, who, tag, summary, params, query, raw } = definition
  return {
    operationId: operationId(method, path),
    summary,
    description: definition.access ?? whoMayCall[who],
    tags: [tag],
    security: who === 'public' ? [] : [{ session: [] }, { apiKey: [] }],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(raw && { header: raw.headers }),
    },
    ...bodyOf(definition),
    responses: responsesOf(definition),
  }
}

function bodyOf({
  body,
  bodyIsOptional,
  raw,
  takesText,
}: CallDefinition): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (raw) {
    const schema = { type: 'string' } as const
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(raw.types.map((type) => [type, { schema }])),
      },
    }
  }
  if (!body) return {}
  const content = {
    'application/json': { schema: body },
    ...(takesText && { 'text/plain': { schema: body } }),
  }
  return { requestBody: { required: !bodyIsOptional, content } }
}

const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const

function responsesOf(definition: CallDefinition): ZodOpenApiResponsesObject {
  const { status, reply, isCacheable } = definition
  const responses: ZodOpenApiResponsesObject = {
    [`${status}`]: {
      description: 'Success',
      ...(isLimited(definition) && { headers: limits }),
      content: reply === 'file' ? file : { 'application/json': { schema: reply } },
    },
    ...(isCacheable && { '304': { description: 'Still what `If-None-Match` names' } }),
  }
  for (const refusal of refusalsOf(definition))
    responses[`${refusal}`] = {
      description: refusalTexts[refusal],
      ...(refusal === 429 && { headers: { ...limits, ...retryAfter } }),
      ...(refusal === 503 && { headers: retryAfter }),
      content: { 'application/json': { schema: refusalShape(definition, refusal) } },
    }
  return responses
}

function refusalShape({ awayReply }: CallDefinition, refusal: Refusal) {
  if (refusal !== 503 || !awayReply) return failureShape
  return z.object({ ...failureShape.shape, ...awayReply })
}

function refusalsOf(definition: CallDefinition): Refusal[] {
  const { who, params, query, body, raw, refusals = [] } = definition
  // Any call may be refused to an API key that is over its limit, or not allowed in web pages.
  const all: Refusal[] = [503, 403, 429, ...refusals]
  if (params ?? query ?? body ?? raw) all.push(400)
  if (body) all.push(413, 415)
  if (who !== 'public') all.push(401)
  return [...new Set(all)].sort((one, other) => one - other)
}

function isLimited({ checksItself, refusals = [] }: CallDefinition): boolean {
  return !checksItself || refusals.includes(429)
}

function referencesTo(names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` } as const]))
}

/** `PATCH /contact/{id}/reply` is `patchContactByIdReply`. */
function operationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z{}]+/).filter(Boolean)
  const name = words.map((word) => {
    const plain = word.replace(/[{}]/g, '')
    const capital = `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
    return word.startsWith('{') ? `By${capital}` : capital
  })
  return method.toLowerCase() + name.join('')
}
