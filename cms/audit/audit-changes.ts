import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  PayloadRequest,
  TypeWithID,
} from 'payload'
import type { AuditAction } from '~collections/values/audit'
import { isAudited } from './audit-context'
import { logAudit, recordAudit, type AuditEvent } from './record-audit'
import { isDeepStrictEqual } from 'node:util'

type Values = Record<string, unknown>
type Doc = TypeWithID & Values
type AuditChange = Pick<AuditEvent, 'action' | 'details'>

/** The audit events of a collection’s records. */
type Rule = {
  onCreate?: (data: Values) => AuditChange
  /** Null when nothing relevant changed. */
  onUpdate?: (data: Values, before: Values) => AuditChange | null
  deleteAction: AuditAction
}

const rules: Record<string, Rule> = {
  admins: {
    onCreate: ({ teamRole }) => ({ action: 'member-created', details: { role: teamRole } }),
    onUpdate: (data, before) => {
      if (!changedFields(data, before).includes('teamRole')) return null
      return { action: 'role-changed', details: { from: before.teamRole, to: data.teamRole } }
    },
    deleteAction: 'member-deleted',
  },
  'api-clients': {
    onCreate: ({ role }) => ({ action: 'key-created', details: { role } }),
    onUpdate: (data, before) => {
      const fields = changedFields(data, before)
      if (fields.length === 0) return null
      const role = fields.includes('role') && { from: before.role, to: data.role }
      return { action: 'key-changed', details: { fields, ...role } }
    },
    deleteAction: 'key-deleted',
  },
}

/** For other collections, only deletions are logged. */
const defaultRule: Rule = { deleteAction: 'deleted' }

/** Collections that only the system writes and deletes. */
const unauditedSlugs = new Set([
  'audit-entries',
  'invitations',
  'join-mails',
  'suppressions',
  'team-invitations',
])

/**
 * Adds the hooks of security events to a collection, in place. They are recorded in the transaction of the change; without
 * a user the actor is the system. That a record was created, changed or deleted, the database writes itself.
 */
export function auditChanges(collection: CollectionConfig): CollectionConfig {
  if (unauditedSlugs.has(collection.slug)) return collection
  const rule = rules[collection.slug] ?? defaultRule
  const hooks = (collection.hooks ??= {})
  hooks.afterChange = [...(hooks.afterChange ?? []), auditAfterChange(rule)]
  hooks.afterDelete = [...(hooks.afterDelete ?? []), auditAfterDelete(rule)]
  return collection
}

function auditAfterChange(rule: Rule): CollectionAfterChangeHook<Doc> {
  return async ({ collection: { slug }, data, doc, operation, previousDoc, req }) => {
    // `doc` has only the fields that the caller selected.
    const values: Values = data
    const before: Values = previousDoc
    const isTrashed = operation === 'update' && Boolean(values.deletedAt) && !before.deletedAt
    if (isTrashed)
      await recordChange(req, slug, doc.id, { action: rule.deleteAction, details: { to: 'trash' } })
    const change = operation === 'create' ? rule.onCreate?.(values) : rule.onUpdate?.(values, before)
    if (change) await recordChange(req, slug, doc.id, change)
    return doc
  }
}

function auditAfterDelete({ deleteAction }: Rule): CollectionAfterDeleteHook<Doc> {
  return async ({ collection: { slug }, doc, id, req }) => {
    await recordChange(req, slug, id, { action: deleteAction })
    return doc
  }
}

async function recordChange(
  req: PayloadRequest,
  kind: string,
  id: string | number,
  change: AuditChange,
): Promise<void> {
  if (!isAudited()) return
  const event = { ...change, actor: req.user ?? ('system' as const), record: { kind, id } }
  const record = isWrittenByDatabase(change.action) ? logAudit : recordAudit
  await record(req.payload, event, req)
}

/** Written by the trigger of the record's table, with the previous values. */
const isWrittenByDatabase = (action: AuditAction) => action === 'deleted' || action === 'key-changed'

/** Maintained by the system, or derived. */
const ownFields = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'lastUsedAt',
  'apiKeyIndex',
  'hasAPIKey',
  'sessions',
])

/** The changed fields by name. A secret that is written always counts, since it is never read back. */
export function changedFields(data: Record<string, unknown>, before: Record<string, unknown>): string[] {
  return Object.keys(data).filter(
    (name) => !ownFields.has(name) && !isDeepStrictEqual(data[name] ?? null, before[name] ?? null),
  )
}
