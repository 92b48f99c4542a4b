import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { HttpError, orHttpError } from '~/http/http-error.server'
import { requireAdmin, type Actor } from '~/auth/identify.server'
import { changeRecord, deleteRecord } from '~/api/records.server'
import { isDuplicate } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { userRoles, userStatuses } from '~collections/values/users'
import type { User } from '~collections/payload-types'

import type { bulkChange, NewUser, userChanges } from './user-fields'

const collection = 'users'

/** Joined now, unless it says otherwise. */
export async function createUser(
  { payload, as }: Actor,
  { joinedDate = new Date().toISOString(), ...user }: NewUser,
) {
  const data = { ...user, joinedDate }
  return orTaken(payload.create({ collection, data, depth: 0, ...as }))
}

/** With `seen`, a user who has changed since then is refused (409). */
export async function changeUser(
  actor: Actor,
  id: number,
  changes: z.output<typeof userChanges>,
  seen?: string,
) {
  return orTaken(
    changeRecord(actor, { collection, id, seen }, (target) =>
      actor.payload.update({ ...target, data: changes }),
    ),
  )
}

export function deleteUser(actor: Actor, id: number): Promise<void> {
  return deleteRecord(actor, { collection, id })
}

async function orTaken<Doc>(change: Promise<Doc>): Promise<Doc> {
  try {
    return await change
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error
    const problems = [{ field: 'email', message: 'usersAdmin:field.emailTaken' as const }]
    throw new HttpError(409, 'usersAdmin:field.emailTaken', { problems })
  }
}

type LockedUser = Pick<User, 'id' | 'role' | 'status' | 'updatedAt'>

/** In one order, or two people’s changes could wait for each other. Who is gone is left out. */
async function lockUsers(req: PayloadRequest, ids: number[]): Promise<LockedUser[]> {
  return queryInTransaction<LockedUser>(
    req,
    sql`SELECT id, role, status, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"
        FROM users WHERE id = ANY (${sql.param(ids)}::int[]) ORDER BY id FOR UPDATE`,
  )
}

/** One person’s former value, and their `updatedAt` since. */
export const undoStep = z.object({ id: z.int(), former: z.string(), seen: z.string() })
export type UndoStep = z.output<typeof undoStep>

/** Sets one field of many people, or of none. The steps lead back. */
export function changeUsers(
  actor: Actor,
  ids: number[],
  change: z.output<typeof bulkChange>,
): Promise<UndoStep[]> {
  const field = 'role' in change ? 'role' : 'status'
  return inActorsTransaction(actor, async (req) => {
    const steps: UndoStep[] = []
    for (const user of await lockUsers(req, ids)) {
      if ('role' in change ? user.role === change.role : user.status === change.status) continue
      const { updatedAt } = await updateUser(actor, req, user.id, change)
      steps.push({ id: user.id, former: user[field], seen: updatedAt })
    }
    return steps
  })
}

/** Gives people their former values back, but for those whom somebody has changed since. Returns how many got theirs. */
export function undoChange(actor: Actor, field: 'role' | 'status', steps: UndoStep[]): Promise<number> {
  const stepOf = new Map(steps.map((step) => [step.id, step]))
  return inActorsTransaction(actor, async (req) => {
    let count = 0
    for (const { id, updatedAt } of await lockUsers(req, [...stepOf.keys()])) {
      const step = stepOf.get(id)
      if (step?.seen !== updatedAt) continue
      await updateUser(actor, req, id, formerValue(field, step.former))
      count++
    }
    return count
  })
}

function formerValue(field: 'role' | 'status', former: string): z.output<typeof bulkChange> {
  return field === 'role'
    ? { role: z.enum(userRoles).parse(former) }
    : { status: z.enum(userStatuses).parse(former) }
}

/** All of them or, should one fail, none; returns how many there were. */
export function deleteUsers(actor: Actor, ids: number[]): Promise<number> {
  return inActorsTransaction(actor, async (req) => {
    const users = await lockUsers(req, ids)
    for (const { id } of users) await actor.payload.delete({ collection, id, depth: 0, req, ...actor.as })
    return users.length
  })
}

function updateUser(
  { payload, as }: Actor,
  req: PayloadRequest,
  id: number,
  data: z.output<typeof bulkChange>,
) {
  return payload.update({ collection, id, data, depth: 0, req, ...as })
}

async function inActorsTransaction<Result>(
  actor: Actor,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  requireAdmin(actor)
  return orHttpError(
    inTransaction(actor.payload, (req) => {
      req.user = actor.user
      return work(req)
    }),
  )
}
