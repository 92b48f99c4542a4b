import { buildVersionCollectionFields, type FlattenedField, type Payload, type Where } from 'payload'
import { stringify } from 'qs-esm'

import type { Picture } from '~cms/uploads/picture'
import { hasRole } from '~collections/access/roles'

import type { RestRequest } from './rest-request.server'
import type { QueryContext } from './field-at'
import { knownValues } from './field-values'
import { readSent } from './sent-body.server'
import { checkedQuery, parseQuery } from './query'
import { RestRefusal, refuse } from './refusal'
import { requireStorable } from './stored-values'
import { hasPasswords, type Operation, type Target } from './target'
import { checkedWhere, hasConditions } from './where'

/** A query and a body with known fields of the right types only. */
export type CheckedRequest = {
  query: string
  where?: Where
  body?: Record<string, unknown>
  picture?: Picture
}

const takesWhere = new Set<Operation>(['find', 'count', 'updateMany', 'deleteMany', 'findVersions'])
const writesMany = new Set<Operation>(['updateMany', 'deleteMany'])
const takesBody = new Set<Operation>(['create', 'update', 'updateMany'])

export async function checkRequest(
  restRequest: RestRequest,
  operation: Operation,
  target: Target,
  context: QueryContext,
): Promise<CheckedRequest> {
  const given = parseQuery(await restRequest.readQuery())
  const fields = queriedFields(operation, target, context.payload)
  const isRead = restRequest.method === 'GET'
  const { select, ...rest } = checkedQuery(given, fields, context)
  // Hooks of a write get the record as it is selected, and would take what is left out for a change.
  const query: Record<string, unknown> = { ...rest, ...(isRead && select !== undefined && { select }) }
  const where = takesWhere.has(operation) ? parseWhere(given.where, fields, context) : undefined
  if (writesMany.has(operation) && !(where && hasConditions(where)))
    throw new RestRefusal(400, 'Name the records by "where".')
  if (!isRead && (query.locale === 'all' || query.locale === '*'))
    refuse('locale', 'must be one language when something is written.')
  const sent = takesBody.has(operation) && (await readSent(restRequest, operation, target, context))
  const search = stringify({ ...query, ...(where && { where: JSON.stringify(where) }) })
  return {
    query: search,
    ...(where && { where }),
    ...(sent && { ...sent, body: checkBody(target, sent.body, maySetCreatedAt(operation, context)) }),
  }
}

/** A version is a record whose `version` holds the fields. */
function queriedFields(
  operation: Operation,
  { collection, fields }: Target,
  { config }: Payload,
): FlattenedField[] {
  const isVersion = operation === 'findVersions' || operation === 'findVersion'
  return collection && isVersion ? buildVersionCollectionFields(config, collection, true) : fields
}

/** Payload accepts JSON, too. */
function parseWhere(given: unknown, fields: FlattenedField[], context: QueryContext): Where | undefined {
  if (given === undefined || given === '') return undefined
  if (typeof given !== 'string') return checkedWhere(given, fields, context)
  const parsed = parseJson(given)
  requireStorable(parsed, 'where')
  return checkedWhere(parsed, fields, context)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('where', 'is not valid JSON.')
  }
}

function checkBody(
  { collection, fields }: Target,
  given: Record<string, unknown>,
  allowsCreatedAt: boolean,
): Record<string, unknown> {
  requireStorable(given, 'body')
  // Payload accepts passwords for log-ins, although they are not fields; what gives lasting access takes the caller’s proof.
  const password: FlattenedField[] = [
    ...(collection && hasPasswords(collection) ? [textField('password')] : []),
    ...(collection && takesProof.has(collection.slug)
      ? [textField('currentPassword'), textField('confirmCode')]
      : []),
  ]
  return knownValues(
    [...fields, ...password].filter(
      (field) =>
        !isTrashMark(field, collection) &&
        !(collection?.upload && fileFields.has(field.name)) &&
        (!isTimestamp(field) || (allowsCreatedAt && field.name === 'createdAt' && given.createdAt !== null)),
    ),
    given,
  )
}

const takesProof = new Set(['admins', 'api-clients', 'webhooks'])

const textField = (name: string): FlattenedField => ({ name, type: 'text' })

/** Payload fills them from the file. Given an address, it would fetch from there. */
const fileFields = new Set([
  'url',
  'thumbnailURL',
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'focalX',
  'focalY',
  'sizes',
])

/** Features that own records with a trash move them there and back by their own rules. */
function isTrashMark({ name }: FlattenedField, collection: Target['collection']): boolean {
  return collection?.trash === true && name === 'deletedAt'
}

/** Timestamps that a client sends back are ignored. */
function isTimestamp({ name }: FlattenedField): boolean {
  return name === 'createdAt' || name === 'updatedAt'
}

/** Except for an admin who imports records from elsewhere. */
function maySetCreatedAt(operation: Operation, { user }: QueryContext): boolean {
  return operation === 'create' && hasRole(user, 'admin')
}
