import { createHmac } from 'node:crypto'
import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { afterCommit } from '~cms/after-commit'
import { clientGroup } from '~cms/client-group'
import { requestScope } from '~cms/request-scope'
import { readMailKey } from '~collections/suppression/address-hash'
import type { AuditAction, AuditActorKind } from '~collections/values'

/** A security event: who (`actor`; null for a visitor, `'system'` for the site itself) did what to which record. */
export type AuditEvent = {
  action: AuditAction
  actor: TypedUser | 'system' | null
  record?: { kind: string; id: string | number }
  /** Names of fields, counts, reasons. Never what a person typed, nor an address. */
  details?: Record<string, unknown>
}

/**
 * Keeps a security event in `audit-entries` and says it in the log. With a request that carries a transaction both stand
 * or fall with it: no deletion without its record, and no line about what was rolled back. Within a transaction `req` has
 * to be passed on: on the embedded database there is no second connection to write by.
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
