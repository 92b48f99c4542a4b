import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { afterCommit } from '~cms/strict-transactions'
import { requestScope } from '~cms/request-scope'
import type { AuditAction, AuditActorKind } from '~collections/values/audit'
import type { Pool } from 'pg'
import { hashClient } from './audit-context'

/** `actor` is null for a visitor. */
export type AuditEvent = {
  action: AuditAction
  actor: TypedUser | 'system' | null
  record?: { kind: string; id: string | number }
  /** Holds field names, counts and reasons; never user input or addresses. */
  details?: Record<string, unknown>
}

/**
 * Writes a security event to `audit-entries` and to the log, in the transaction of `req` if it has one. Within a
 * transaction `req` is required: the embedded database has no second connection.
 */
export async function recordAudit(payload: Payload, event: AuditEvent, req?: PayloadRequest): Promise<void> {
  await writeAudit(payload, event, req)
  await logAudit(payload, event, req)
}

/** Writes the entry without a log line: for what the start itself does, whose output is for the person at the terminal. */
export async function writeAudit(
  payload: Payload,
  { action, actor, record, details }: AuditEvent,
  req?: PayloadRequest,
): Promise<void> {
  const scope = requestScope()
  await payload.create({
    collection: 'audit-entries',
    data: {
      action,
      ...describeActor(actor),
      recordKind: record?.kind ?? null,
      recordId: record ? String(record.id) : null,
      details: details ?? null,
      clientHash: scope ? await hashClient(payload, scope.clientAddress, req) : null,
      requestId: scope?.requestId ?? null,
    },
    depth: 0,
    overrideAccess: true, // people cause entries, and never write them
    ...(req && { req }),
  })
}

/** Logs a security event once it is committed, for events whose entry the database writes. */
export async function logAudit(
  payload: Payload,
  { action, actor, record, details }: AuditEvent,
  req?: PayloadRequest,
): Promise<void> {
  const scope = requestScope()
  const { actorKind, actorId } = describeActor(actor)
  const clientHash = scope && (await hashClient(payload, scope.clientAddress, req))
  const line = { action, actor: actorKind, actorId, record, details, clientHash }
  await afterCommit(req, () => {
    if (scope) scope.logger.info(line, 'security event')
    else payload.logger.info(line, 'security event')
  })
}

function describeActor(actor: AuditEvent['actor']) {
  if (actor === 'system') return { actorKind: 'system', actorName: null, actorId: null } as const
  if (actor === null) return { actorKind: 'visitor', actorName: null, actorId: null } as const
  const actorKind: AuditActorKind = actor.collection === 'admins' ? 'member' : 'key'
  return { actorKind, actorName: actor.name, actorId: actor.id }
}

/** How many entries are removed at once. */
const batchSize = 5000

/** Removes entries from before, but none younger than 24 months, which the database refuses. Returns their number. */
export async function removeOldAuditEntries(pool: Pool, before: Date): Promise<number> {
  let total = 0
  for (let last = batchSize; last === batchSize;) {
    const { rows } = await pool.query<{ removed: number }>(
      'select remove_old_audit_entries($1, $2) as removed',
      [before, batchSize],
    )
    last = rows[0]?.removed ?? 0
    total += last
  }
  return total
}
