import { APIError, Forbidden, type PayloadRequest, type TypedUser } from 'payload'
import { queryWithin, sql } from '~collections/transaction-sql'
import { describeConfirmationNeeded } from './password-texts'

/** How long a session stays confirmed. */
const minutesConfirmed = 10

/** A session alone does not suffice: the person has to show again who they are. Calls answer it with a 403. */
export class ConfirmationNeeded extends APIError {
  override name = 'ConfirmationNeeded'

  constructor() {
    const message = describeConfirmationNeeded()
    const errors = [{ path: 'currentPassword', message }]
    super(message, 403, { code: 'confirmation-needed', errors }, true)
  }
}

/** Payload stores the session’s id on the user, outside the generated type. */
export function sessionIdOf(user: TypedUser): string {
  return '_sid' in user && typeof user._sid === 'string' ? user._sid : ''
}

/** Whether the person has shown lately, in this session, who they are. */
export async function isConfirmed(req: PayloadRequest, user: TypedUser): Promise<boolean> {
  const rows = await queryWithin(
    req,
    sql`select from session_confirmations join admins_sessions on id = session_id
        where session_id = ${sessionIdOf(user)} and admin_id = ${user.id} and not lacks_second_step
          and confirmed_at > now() - make_interval(mins => ${minutesConfirmed}::int)`,
  )
  return rows.length > 0
}

/** For everything that gives lasting access. Commands and services act without a user and are exempt. */
export async function requireConfirmation(req: PayloadRequest): Promise<void> {
  const { user } = req
  if (!user) return
  if (user.collection !== 'admins') throw new Forbidden(req.t)
  if (!(await isConfirmed(req, user))) throw new ConfirmationNeeded()
}

/** Confirms the session, unless the password that was shown (`hash`) has been changed meanwhile. */
export async function confirmSession(req: PayloadRequest, user: TypedUser, hash: string): Promise<boolean> {
  await forgetOld(req)
  const rows = await queryWithin(
    req,
    sql`insert into session_confirmations (session_id, admin_id)
        select ${sessionIdOf(user)}, id from admins where id = ${user.id} and hash = ${hash} for share
        on conflict (session_id) do update set confirmed_at = now(), lacks_second_step = false
        returning session_id`,
  )
  return rows.length === 1
}

/** The provider vouches for the person in this session, which takes the place of the password: a second step may still be needed. */
export async function vouchForSession(
  req: PayloadRequest,
  user: TypedUser,
  { lacksSecondStep }: { lacksSecondStep: boolean },
): Promise<void> {
  await forgetOld(req)
  await queryWithin(
    req,
    sql`insert into session_confirmations as known (session_id, admin_id, lacks_second_step)
        values (${sessionIdOf(user)}, ${user.id}, ${lacksSecondStep})
        on conflict (session_id) do update set confirmed_at = now(),
          lacks_second_step = known.lacks_second_step and excluded.lacks_second_step`,
  )
}

export async function isVouchedFor(req: PayloadRequest, user: TypedUser): Promise<boolean> {
  const rows = await queryWithin(
    req,
    sql`select from session_confirmations
        where session_id = ${sessionIdOf(user)} and admin_id = ${user.id}
          and confirmed_at > now() - make_interval(mins => ${minutesConfirmed}::int)`,
  )
  return rows.length > 0
}

/** Once the second step has been answered, too; false when what came before it has run out meanwhile. */
export async function completeConfirmation(req: PayloadRequest, user: TypedUser): Promise<boolean> {
  const rows = await queryWithin(
    req,
    sql`update session_confirmations set lacks_second_step = false
        where session_id = ${sessionIdOf(user)} and admin_id = ${user.id}
          and confirmed_at > now() - make_interval(mins => ${minutesConfirmed}::int)
        returning session_id`,
  )
  return rows.length === 1
}

async function forgetOld(req: PayloadRequest): Promise<void> {
  await queryWithin(
    req,
    sql`delete from session_confirmations
        where confirmed_at <= now() - make_interval(mins => ${minutesConfirmed}::int)`,
  )
}

/** A new password has everybody asked again. */
export async function endConfirmations(req: PayloadRequest, memberId: number): Promise<void> {
  await queryWithin(req, sql`delete from session_confirmations where admin_id = ${memberId}`)
}
