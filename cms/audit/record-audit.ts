import { createHmac } from 'node:crypto'
import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { afterCommit } from '~cms/strict-transactions'
import { clientGroup } from '~cms/client-group'
import { requestScope } from '~cms/request-scope'
import { readMailKey } from '~collections/suppression/suppress'
import type { AuditAction, AuditActorKind } from '~collections/values/audit'
import type { Pool } from 'pg'

/** `actor` is null for a visitor. */
export type AuditEvent = {
  action: AuditAction
  actor: TypedUser | 'system' | null
  record?: { kind: string; id: string | number }
  /** Field names, counts, reasons. Never user input or addresses. */
  details?: Record<string, unknown>
}

/**
 * Writes a security event to `audit-entries` and to the log, in the transaction of `req` if it has one. Within a
 * transaction `req` is required: the embedded database has no second connection.
 */
export async function recordAudit(
  payload: Payload,
  { action, actor, record, details }: AuditEvent,
  req?: PayloadRequest,
): Promise<void> {
  const scope = requestScope()
  const clientHash = scope && (await hashClient(payload, scope.clientAddress, req))
  const who = describeActor(actor)
  await payload.create({
    collection: 'audit-entries',
    data: {
      action,
      ...who,
      recordKind: record?.kind ?? null,
      recordId: record ? String(record.id) : null,
      details: details ?? null,
      clientHash: clientHash ?? null,
      requestId: scope?.requestId ?? null,
    },
    depth: 0,
    overrideAccess: true, // people cause entries, and never write them
    ...(req && { req }),
  })
  const line = { action, actor: who.actorKind, actorId: who.actorId, record, details, clientHash }
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

async function hashClient(payload: Payload, address: string, req?: PayloadRequest): Promise<string> {
  const key = await readMailKey(payload, req)
  return createHmac('sha256', key)
    .update(`client ${clientGroup(address)}`)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * Retention of security events in months. The database refuses to delete younger ones (migration
 * `audit_append_only`): change both together.
 */
export const auditRetentionMonths = 24

/** Never deletes events within the retention; returns the number deleted. */
export async function removeOldAuditEntries(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    'delete from audit_entries where created_at < $1 and created_at <= now() - make_interval(months => $2)',
    [before, auditRetentionMonths],
  )
  return rowCount ?? 0
}
