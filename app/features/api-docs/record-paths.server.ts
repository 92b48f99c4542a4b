import type { Payload } from 'payload'

import { maxLimit } from '~/api/contract/inputs'

import { operation, pathOf, type Parameter } from './record-operation.server'
import { recordKinds, type RecordKind } from './record-schemas.server'

type Parts = {
  tags: { name: string; description: string }[]
  paths: Record<string, object>
  schemas: Record<string, object>
}

const known = new WeakMap<Payload, Promise<Parts>>()

/** What the document says of Payload's REST; made once, for the collections do not change while the process lives. */
export function recordParts(payload: Payload): Promise<Parts> {
  const parts = known.get(payload) ?? recordKinds(payload).then(partsOf)
  known.set(payload, parts)
  return parts
}

function partsOf(kinds: RecordKind[]): Parts {
  return {
    tags: kinds.map((kind) => ({ name: kind.slug, description: `Payload’s REST of ${pathOf(kind)}` })),
    paths: Object.fromEntries(kinds.flatMap((kind) => Object.entries(pathsOf(kind)))),
    schemas: {
      RestFailure: failure,
      ...Object.fromEntries(kinds.map(({ slug, record }) => [slug, record])),
    },
  }
}

const failure = {
  type: 'object',
  properties: {
    errors: { type: 'array', items: { type: 'object', properties: { message: { type: 'string' } } } },
  },
  required: ['errors'],
}

function pathsOf(kind: RecordKind): Record<string, object> {
  const record = { $ref: `#/components/schemas/${kind.slug}` }
  const one = pathOf(kind)
  if (kind.isGlobal)
    return {
      [one]: {
        ...operation(kind, 'read', {
          verb: 'read',
          summary: 'Read',
          status: 200,
          reply: record,
          query: oneQuery,
        }),
        ...operation(kind, 'update', {
          method: 'post',
          verb: 'change',
          summary: 'Change',
          status: 200,
          body: kind.changed,
          reply: replyOf({ result: record }),
        }),
      },
    }
  const changed = { reply: replyOf({ doc: record }), inPath: [id] }
  return {
    [one]: {
      ...operation(kind, 'read', {
        verb: 'find',
        summary: 'Find',
        status: 200,
        reply: listOf(record),
        query: listQuery,
      }),
      ...operation(kind, 'create', {
        method: 'post',
        verb: 'create',
        summary: 'Add one to',
        status: 201,
        body: kind.created,
        reply: replyOf({ doc: record }),
      }),
    },
    [`${one}/{id}`]: {
      ...operation(kind, 'read', {
        verb: 'find',
        summary: 'Read one of',
        status: 200,
        reply: record,
        inPath: [id],
        query: oneQuery,
      }),
      ...operation(kind, 'update', {
        method: 'patch',
        verb: 'change',
        summary: 'Change one of',
        status: 200,
        body: kind.changed,
        ...changed,
      }),
      ...operation(kind, 'delete', {
        method: 'delete',
        verb: 'delete',
        summary: 'Delete one of',
        status: 200,
        ...changed,
      }),
    },
  }
}

const id: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
const oneQuery: Parameter[] = [
  {
    name: 'depth',
    in: 'query',
    schema: { type: 'integer', minimum: 0, maximum: 2, default: 0 },
    description: 'How far relations are followed; without it they are ids',
  },
  {
    name: 'locale',
    in: 'query',
    schema: { type: 'string' },
    description: 'The language of localized fields',
  },
]
const listQuery: Parameter[] = [
  ...oneQuery,
  {
    name: 'where',
    in: 'query',
    schema: { type: 'string' },
    description:
      'Conditions as JSON, such as {"status":{"equals":"pending"}}; Payload’s brackets are taken as well',
  },
  { name: 'sort', in: 'query', schema: { type: 'string' }, description: 'Fields, such as -createdAt' },
  { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: maxLimit } },
  { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
]

function listOf(record: object): object {
  const whole = { type: 'integer' }
  const orNone = { type: ['integer', 'null'] }
  const properties = {
    docs: { type: 'array', items: record },
    totalDocs: whole,
    limit: whole,
    totalPages: whole,
    page: whole,
    pagingCounter: whole,
    hasPrevPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
    prevPage: orNone,
    nextPage: orNone,
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

function replyOf(fields: Record<string, object>): object {
  const properties = { ...fields, message: { type: 'string' } }
  return { type: 'object', properties, required: Object.keys(properties) }
}
