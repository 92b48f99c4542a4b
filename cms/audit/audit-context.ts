import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { clientGroup } from '~cms/client-group'
import { requestScope } from '~cms/request-scope'
import { readMailKey } from '~collections/suppression/suppress'
import { sql } from '~collections/transaction-sql'

const off = new AsyncLocalStorage<true>()

/** For sample data, and for bulk removals that have an event of their own: no change of a record becomes an entry. */
export function unaudited<Result>(work: () => Result): Result {
  return off.run(true, work)
}

export const isAudited = () => !off.getStore()

/**
 * Informs the database for one transaction who acts, so that its triggers can write who changed a record. Within a
 * statement of its own it is an expression of that.
 */
export async function auditSetting(payload: Payload) {
  return sql`set_config('kalima.audit', ${JSON.stringify(await auditContext(payload))}, true)`
}

async function auditContext(payload: Payload) {
  if (!isAudited()) return { isOff: true }
  const scope = requestScope()
  if (!scope) return {} // the site itself
  const { actor, clientAddress, requestId } = scope
  return {
    actorKind: actor?.kind ?? 'visitor',
    actorId: actor?.id,
    actorName: actor?.name,
    clientHash: await hashClient(payload, clientAddress),
    requestId,
  }
}

export async function hashClient(payload: Payload, address: string, req?: PayloadRequest): Promise<string> {
  const key = await readMailKey(payload, req)
  return createHmac('sha256', key)
    .update(`client ${clientGroup(address)}`)
    .digest('base64url')
    .slice(0, 22)
}
