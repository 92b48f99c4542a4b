import { createHash } from 'node:crypto'
import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'
import type { Client } from '~/auth/describe-client.server'
import type { Member } from '~/auth/identify.server'
import { recordAudit } from '~cms/audit/record-audit'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { pushTargetProblem } from '~collections/webhook-target'
import type { pushSubscriptions } from '~db/schema/members'
import type { Row } from '~db/schema/row'

import type { PushSubscriptionInput } from './push-subscription'

export type PushDevice = Row<typeof pushSubscriptions, 'id' | 'kind' | 'device' | 'createdAt'>

/** What a desktop’s browser is notified of, and what a phone. */
export type PushKind = PushDevice['kind']

/** If somebody has more, the oldest goes. */
const mostDevices = 20

const phones = /\/(iPhone|Android|iPad)$/

export function kindOf({ device }: Client): PushKind {
  return phones.test(device ?? '') ? 'mobile' : 'browser'
}

/** A browser that somebody else has used before is this person’s from now on. */
export async function subscribe(
  member: Member,
  client: Client,
  { endpoint, keys }: PushSubscriptionInput,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<void> {
  if (pushTargetProblem(endpoint, { allowPrivate }) !== null)
    throw new HttpError(400, 'settings:push.invalid')
  const { id } = member.user
  await inTransaction(member.payload, async (req) => {
    await queryInTransaction(
      req,
      sql`insert into push_subscriptions (admin_id, endpoint_hash, endpoint, p256dh, auth, kind, device)
          values (${id}, ${hashOf(endpoint)}, ${endpoint}, ${keys.p256dh}, ${keys.auth},
            ${kindOf(client)}, ${client.device})
          on conflict (endpoint_hash) do update set admin_id = excluded.admin_id, p256dh = excluded.p256dh,
            auth = excluded.auth, kind = excluded.kind, device = excluded.device, told_until = now(),
            created_at = case when push_subscriptions.admin_id = excluded.admin_id
              then push_subscriptions.created_at else now() end`,
    )
    await queryInTransaction(
      req,
      sql`delete from push_subscriptions where id in (
            select id from push_subscriptions where admin_id = ${id}
            order by created_at desc, id offset ${mostDevices}::int)`,
    )
    await recordAudit(member.payload, { action: 'push-on', ...eventOf(member) }, req)
  })
}

const deviceId = z.uuid()

/** One that is gone already is as good as turned off. */
export async function unsubscribe(member: Member, id: string): Promise<void> {
  if (!deviceId.safeParse(id).success) throw new HttpError(404, 'api:notFound')
  await inTransaction(member.payload, async (req) => {
    const removed = await queryInTransaction(
      req,
      sql`delete from push_subscriptions where id = ${id}::uuid and admin_id = ${member.user.id} returning id`,
    )
    if (removed.length > 0) await recordAudit(member.payload, { action: 'push-off', ...eventOf(member) }, req)
  })
}

export async function listPushDevices({ user }: Member): Promise<PushDevice[]> {
  const { pool } = await getCms()
  const { rows } = await pool.query<PushDevice>(
    `select id, kind, device, created_at as "createdAt" from push_subscriptions
     where admin_id = $1 order by created_at, id limit 100`,
    [user.id],
  )
  return rows
}

const eventOf = ({ user }: Member) => ({ actor: user, record: { kind: 'admins', id: user.id } })

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()
