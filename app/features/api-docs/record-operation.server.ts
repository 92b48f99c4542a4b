import { limits, refusalTexts, retryAfter, whoMayCall } from './openapi-operation.server'
import type { RecordKind } from './record-schemas.server'

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required?: true
  schema: object
  description?: string
}

type Outline = {
  method?: 'get' | 'post' | 'patch' | 'delete'
  verb: string
  summary: string
  status: 200 | 201
  reply: object
  body?: object
  inPath?: Parameter[]
  query?: Parameter[]
}

/** Nothing for what no key may do. */
export function operation(
  kind: RecordKind,
  deed: keyof RecordKind['who'],
  outline: Outline,
): Record<string, object> {
  const who = kind.who[deed]
  if (!who) return {}
  const { method = 'get', verb, summary, status, reply, body, inPath = [], query = [] } = outline
  const parameters = [...inPath, ...query]
  return {
    [method]: {
      operationId: `${verb}${wordsOf(pathOf(kind))}${inPath.length > 0 ? 'ById' : ''}`,
      summary: `${summary} ${kind.slug}`,
      description: whoMayCall[who],
      tags: [kind.slug],
      security: who === 'public' ? [] : [{ session: [] }, { apiKey: [] }],
      ...(parameters.length > 0 && { parameters }),
      ...(body && { requestBody: requestBodyOf(kind, body, method === 'post' && !kind.isGlobal) }),
      responses: responsesOf(status, reply, method !== 'get'),
    },
  }
}

/** Files come as Payload's client sends them: beside the fields, as JSON. */
function requestBodyOf({ takesFiles }: RecordKind, schema: object, isNew: boolean): object {
  const withFile = {
    type: 'object',
    properties: { file: { type: 'string', contentMediaType: 'image/*' }, _payload: { type: 'string' } },
    required: isNew ? ['file'] : [],
  }
  return {
    required: true,
    content: {
      ...(!(takesFiles && isNew) && { 'application/json': { schema } }),
      ...(takesFiles && { 'multipart/form-data': { schema: withFile } }),
    },
  }
}

function responsesOf(status: number, reply: object, isWrite: boolean): object {
  const refusals = [400, 403, 404, ...(isWrite ? ([409, 413, 415] as const) : []), 429, 503] as const
  const schema = { $ref: '#/components/schemas/RestFailure' }
  return {
    [status]: { description: 'Success', headers: limits, content: { 'application/json': { schema: reply } } },
    ...Object.fromEntries(
      refusals.map((refusal) => [
        refusal,
        {
          description: refusalTexts[refusal],
          ...(refusal === 429 && { headers: { ...limits, ...retryAfter } }),
          ...(refusal === 503 && { headers: retryAfter }),
          content: { 'application/json': { schema } },
        },
      ]),
    ),
  }
}

export function pathOf({ slug, isGlobal }: Pick<RecordKind, 'slug' | 'isGlobal'>): string {
  return isGlobal ? `/globals/${slug}` : `/${slug}`
}

/** `/waitlist-entries` is `WaitlistEntries`. */
function wordsOf(path: string): string {
  const words = path.split(/[^a-z]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
