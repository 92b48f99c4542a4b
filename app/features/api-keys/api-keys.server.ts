import { randomBytes } from 'node:crypto'

import { invalidFields } from '~/http/http-error.server'
import { requireAdmin, type Member } from '~/auth/identify.server'
import { changeRecord, deleteRecord } from '~/api/records.server'
import { endOfZonedDay, toZonedTime } from '~/i18n/zoned-time'
import { holdAdminRole } from '~collections/access/hold-admin-role'
import type { ApiClient } from '~collections/payload-types'

import type { KeyFields } from './key-fields'

const collection = 'api-clients'
const pageSize = 50

export type KeyRow = {
  id: number
  name: string
  role: ApiClient['role']
  expiresAt: string | null
  hasExpired: boolean
  lastUsedAt: string | null
  createdAt: string
  /** Null once they have left the team, or for a key of the system’s. */
  madeBy: string | null
  seen: string
}

/** The newest first, and never the keys themselves. */
export async function readKeys(member: Member, page: number) {
  requireAdmin(member)
  const { payload, as } = member
  const { docs, totalPages } = await payload.find({
    collection,
    sort: ['-createdAt', '-id'],
    select: {
      name: true,
      role: true,
      expiresAt: true,
      lastUsedAt: true,
      createdAt: true,
      createdBy: true,
      updatedAt: true,
    },
    page,
    limit: pageSize,
    depth: 0,
    ...as,
  })
  const names = await namesOf(
    member,
    docs.flatMap(({ createdBy }) => idOf(createdBy) ?? []),
  )
  const now = Date.now()
  return {
    totalPages,
    docs: docs.map(({ id, name, role, expiresAt, lastUsedAt, createdAt, createdBy, updatedAt }): KeyRow => {
      const hasExpired = Boolean(expiresAt && Date.parse(expiresAt) <= now)
      const madeBy = names.get(idOf(createdBy) ?? 0) ?? null
      return {
        id,
        name,
        role,
        hasExpired,
        createdAt,
        madeBy,
        seen: updatedAt,
        expiresAt: expiresAt ?? null,
        lastUsedAt: lastUsedAt ?? null,
      }
    }),
  }
}

const idOf = (member: ApiClient['createdBy']) => (typeof member === 'object' ? member?.id : member)

async function namesOf({ payload, as }: Member, ids: number[]): Promise<Map<number, string>> {
  const { docs } = await payload.find({
    collection: 'admins',
    where: { id: { in: ids } },
    select: { name: true },
    pagination: false,
    depth: 0,
    ...as,
  })
  return new Map(docs.map(({ id, name }) => [id, name]))
}

/** Gives the key, which nobody gets to see again. */
export async function makeKey(
  { payload, as }: Member,
  { name, role, lastDay }: KeyFields,
  timeZone: string,
): Promise<string> {
  const expiresAt = endOfDay(lastDay, timeZone)
  const apiKey = randomBytes(32).toString('base64url')
  await payload.create({
    collection,
    data: { name, role, expiresAt, enableAPIKey: true, apiKey },
    depth: 0,
    ...as,
  })
  return apiKey
}

type Seen = { id: number; seen: string | undefined }

/** The change holds from the next request on. The key stays that of the person who made it, and ends with them. */
export async function changeKey(
  member: Member,
  { id, seen }: Seen,
  { name, role, lastDay }: KeyFields,
  timeZone: string,
): Promise<void> {
  await changeRecord(member, { collection, id, seen, lockFirst: holdAdminRole }, async (target) => {
    const { expiresAt } = await member.payload.findByID({ ...target, select: { expiresAt: true } })
    // The day may be that of a colleague in another zone, or be over: only another one is a new end.
    const isSame = lastDay === lastDayOf({ expiresAt }, timeZone)
    const data = { name, role, ...(!isSame && { expiresAt: endOfDay(lastDay, timeZone) }) }
    return member.payload.update({ ...target, data })
  })
}

/** As the form has it: the day of the last moment in which the key works, empty for one without an end. */
export function lastDayOf({ expiresAt }: Pick<ApiClient, 'expiresAt'>, timeZone: string): string {
  return expiresAt ? toZonedTime(Date.parse(expiresAt) - 1, timeZone).date : ''
}

function endOfDay(lastDay: string, timeZone: string): string | null {
  if (lastDay === '') return null
  const end = endOfZonedDay(lastDay, timeZone)
  if (end !== null && end > Date.now()) return new Date(end).toISOString()
  const message = end === null ? 'apiKeys:field.lastDay' : 'apiKeys:field.lastDayPast'
  throw invalidFields([{ field: 'lastDay', message }])
}

/** It ends at once on every instance: each request asks the database for it. */
export async function revokeKey(member: Member, id: number): Promise<void> {
  await deleteRecord(member, { collection, id })
}
