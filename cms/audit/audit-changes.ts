import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  PayloadRequest,
  RequestContext,
  TypeWithID,
} from 'payload'
import type { AuditAction } from '~collections/values/audit'
import { recordAudit, type AuditEvent } from './record-audit'
import { isDeepStrictEqual } from 'node:util'

type Values = Record<string, unknown>
type Doc = TypeWithID & Values
type Told = Pick<AuditEvent, 'action' | 'details'>

/** What a collection tells of its records. */
type Rule = {
  created?: (data: Values) => Told
  /** Null when nothing that matters has changed. */
  changed?: (data: Values, before: Values) => Told | null
  deleted: AuditAction
}

/** Log-ins and keys have events of their own. */
const rules: Record<string, Rule> = {
  admins: {
    created: ({ teamRole }) => ({ action: 'member-created', details: { role: teamRole } }),
    changed: (data, before) => {
      if (!changedFields(data, before).includes('teamRole')) return null
      return { action: 'role-changed', details: { from: before.teamRole, to: data.teamRole } }
    },
    deleted: 'member-deleted',
  },
  'api-clients': {
    created: ({ role }) => ({ action: 'key-created', details: { role } }),
    changed: (data, before) => {
      const fields = changedFields(data, before)
      if (fields.length === 0) return null
      const role = fields.includes('role') && { from: before.role, to: data.role }
      return { action: 'key-changed', details: { fields, ...role } }
    },
    deleted: 'key-deleted',
  },
}

/** Of all other collections, whichever there will be, deletions are told. */
const ordinary: Rule = { deleted: 'deleted' }

/** What only the site itself writes, and takes away with what it belongs to. */
const untold = new Set(['audit-entries', 'invitations', 'rejoin-requests', 'suppressions'])

/** The context of a call whose changes are no security events: sample data, and what has an event of its own as a whole. */
export const unaudited: RequestContext = { isAudited: false }

/**
 * Completes a collection, in place, so that security events about its records are kept, through whatever door they come
 * and in the transaction that makes them. What nobody is signed in for, the site itself has done.
 */
export function auditChanges(collection: CollectionConfig): CollectionConfig {
  if (untold.has(collection.slug)) return collection
  const rule = rules[collection.slug] ?? ordinary
  const hooks = (collection.hooks ??= {})
  hooks.afterChange = [...(hooks.afterChange ?? []), tellChange(rule)]
  hooks.afterDelete = [...(hooks.afterDelete ?? []), tellDeletion(rule)]
  return collection
}

function tellChange(rule: Rule): CollectionAfterChangeHook<Doc> {
  return async ({ collection: { slug }, data, doc, operation, previousDoc, req }) => {
    // `data` is complete; `doc` has only what the caller asked to see.
    const values: Values = data
    const before: Values = previousDoc
    const isTrashed = operation === 'update' && Boolean(values.deletedAt) && !before.deletedAt
    if (isTrashed) await tell(req, slug, doc.id, { action: rule.deleted, details: { to: 'trash' } })
    const told = operation === 'create' ? rule.created?.(values) : rule.changed?.(values, before)
    if (told) await tell(req, slug, doc.id, told)
    return doc
  }
}

function tellDeletion({ deleted }: Rule): CollectionAfterDeleteHook<Doc> {
  return async ({ collection: { slug }, doc, id, req }) => {
    await tell(req, slug, id, { action: deleted })
    return doc
  }
}

async function tell(req: PayloadRequest, kind: string, id: string | number, told: Told): Promise<void> {
  if (req.context.isAudited === false) return
  await recordAudit(req.payload, { ...told, actor: req.user ?? 'system', record: { kind, id } }, req)
}

/** What the system keeps by itself, or derives. */
const ownFields = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'lastUsedAt',
  'apiKeyIndex',
  'hasAPIKey',
  'sessions',
])

/** The names of the fields that a change gives another value. A secret that is written at all counts: none is read back. */
export function changedFields(data: Record<string, unknown>, before: Record<string, unknown>): string[] {
  return Object.keys(data).filter(
    (name) => !ownFields.has(name) && !isDeepStrictEqual(data[name] ?? null, before[name] ?? null),
  )
}
