import { buildVersionCollectionFields, type FlattenedField, type Payload, type Where } from 'payload'
import { stringify } from 'qs-esm'

import { hasRole } from '~collections/access/roles'

import type { Asked } from './asked.server'
import type { Asker } from './field-at'
import { knownValues } from './field-values'
import { checkedQuery, parseQuery } from './query'
import { RestRefusal, refuse } from './refusal'
import { requireStorable } from './stored-values'
import { hasPasswords, type Operation, type Target } from './target'
import { checkedWhere, hasConditions } from './where'

/** What Payload gets to see of a request: a query and a body in which everything is known and of the right type. */
export type HandedOver = { query: string; where?: Where; body?: Record<string, unknown> }

const takesWhere = new Set<Operation>(['find', 'count', 'updateMany', 'deleteMany', 'findVersions'])
const writesMany = new Set<Operation>(['updateMany', 'deleteMany'])
const takesBody = new Set<Operation>(['create', 'update', 'updateMany'])

/** Checks what was asked for an operation, and gives the part of it that Payload knows. */
export async function handOver(
  asked: Asked,
  operation: Operation,
  target: Target,
  asker: Asker,
): Promise<HandedOver> {
  const given = parseQuery(await asked.readQuery())
  const fields = queriedFields(operation, target, asker.payload)
  const query = checkedQuery(given, fields, asker)
  const where = takesWhere.has(operation) ? whereOf(given.where, fields, asker) : undefined
  if (writesMany.has(operation) && !(where && hasConditions(where)))
    throw new RestRefusal(400, 'Name the records by "where".')
  if (asked.method !== 'GET' && (query.locale === 'all' || query.locale === '*'))
    refuse('locale', 'must be one language when something is written.')
  const body = takesBody.has(operation)
    ? bodyFor(target, await asked.readBody(), maySayWhen(operation, asker))
    : undefined
  const search = stringify({ ...query, ...(where && { where: JSON.stringify(where) }) })
  return { query: search, ...(where && { where }), ...(body && { body }) }
}

/** Versions of a record are records of their own: its fields are within `version` there. */
function queriedFields(
  operation: Operation,
  { collection, fields }: Target,
  { config }: Payload,
): FlattenedField[] {
  const isVersion = operation === 'findVersions' || operation === 'findVersion'
  return collection && isVersion ? buildVersionCollectionFields(config, collection, true) : fields
}

/** Payload takes JSON as well. */
function whereOf(given: unknown, fields: FlattenedField[], asker: Asker): Where | undefined {
  if (given === undefined || given === '') return undefined
  if (typeof given !== 'string') return checkedWhere(given, fields, asker)
  const parsed = parseJson(given)
  requireStorable(parsed, 'where')
  return checkedWhere(parsed, fields, asker)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('where', 'is not valid JSON.')
  }
}

function bodyFor(
  { collection, fields }: Target,
  given: Record<string, unknown>,
  keepsCreatedAt: boolean,
): Record<string, unknown> {
  requireStorable(given, 'body')
  // Payload takes a password where there is a log-in, though it is no field.
  const password: FlattenedField[] =
    collection && hasPasswords(collection)
      ? [
          { name: 'password', type: 'text' },
          { name: 'currentPassword', type: 'text' },
        ]
      : []
  return knownValues(
    [...fields, ...password].filter(
      (field) =>
        !isTrashMark(field, collection) &&
        (!isTimestamp(field) || (keepsCreatedAt && field.name === 'createdAt' && given.createdAt !== null)),
    ),
    given,
  )
}

/** Records go to the trash and come back through the features that own them, by their rules. */
function isTrashMark({ name }: FlattenedField, collection: Target['collection']): boolean {
  return collection?.trash === true && name === 'deletedAt'
}

/** When a record was made and changed is the system's to say: what a client sends back is ignored. */
function isTimestamp({ name }: FlattenedField): boolean {
  return name === 'createdAt' || name === 'updatedAt'
}

/** But an admin who brings records over from elsewhere knows since when they have been there. */
function maySayWhen(operation: Operation, { user }: Asker): boolean {
  return operation === 'create' && hasRole(user, 'admin')
}
