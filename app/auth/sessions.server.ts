import { createHash } from 'node:crypto'
import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { recordAudit } from '~cms/audit/record-audit'
import { sessionIdOf } from '~cms/auth/confirmation'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { AuditAction } from '~collections/values/audit'
import type { PayloadRequest } from 'payload'

/** How a page names a session, whose id stands in its cookie. */
export function nameOfSession(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32)
}

const sessionName = sql`left(encode(sha256(convert_to(id, 'UTF8')), 'hex'), 32)`

/** Ends one other session. One that has ended meanwhile is as good as ended. */
export async function endOtherSession(member: Member, name: string): Promise<void> {
  await endWhere(member, sql`and ${sessionName} = ${name}`)
}

/** Ends all sessions of the person but this one, and returns how many. */
export function endOtherSessions(member: Member): Promise<number> {
  return endWhere(member, sql``)
}

function endWhere(member: Member, which: ReturnType<typeof sql>): Promise<number> {
  const { id } = member.user
  return inTransaction(member.payload, async (req) => {
    // Payload writes the list of sessions back with the record: after this lock it cannot bring one back.
    await queryInTransaction(req, sql`select from admins where id = ${id} for update`)
    const ended = await queryInTransaction(
      req,
      sql`delete from admins_sessions where _parent_id = ${id} and id <> ${sessionIdOf(member.user)} ${which}
          returning id`,
    )
    if (ended.length > 0) await record(req, member, 'session-ended', ended.length)
    return ended.length
  })
}

const deviceId = z.uuid()

/** The next sign-in there asks for a code again. */
export function forgetDevice(member: Member, id: string): Promise<number> {
  if (!deviceId.safeParse(id).success) throw new HttpError(404, 'api:notFound')
  return forgetWhere(member, sql`and id = ${id}`)
}

export function forgetAllDevices(member: Member): Promise<number> {
  return forgetWhere(member, sql``)
}

function forgetWhere(member: Member, which: ReturnType<typeof sql>): Promise<number> {
  return inTransaction(member.payload, async (req) => {
    const forgotten = await queryInTransaction(
      req,
      sql`delete from remembered_devices where admin_id = ${member.user.id} ${which} returning id`,
    )
    if (forgotten.length > 0) await record(req, member, 'device-forgotten', forgotten.length)
    return forgotten.length
  })
}

function record(req: PayloadRequest, { payload, user }: Member, action: AuditAction, count: number) {
  const event = { action, actor: user, record: { kind: 'admins', id: user.id }, details: { count } }
  return recordAudit(payload, event, req)
}
