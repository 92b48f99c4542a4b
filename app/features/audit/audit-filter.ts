import { parseDate } from '@internationalized/date'
import * as z from 'zod/mini'

import { fromZonedTime } from '~/i18n/zoned-time'
import { auditActions, auditActorKinds, auditKinds } from '~collections/values/audit'
import { maxRecordId } from '~collections/values/ids'

const recordMaxLength = 60

/** Somebody in particular (`member-3`, `key-2`), or a kind of those who have no name. */
const personPattern = new RegExp(`^(?:(?:member|key)-[1-9]\\d{0,9}|${auditActorKinds.join('|')})$`)

const day = z.string().check(z.refine((text) => fromZonedTime({ date: text, time: '00:00' }, 'UTC') !== null))

/** As the address has them, for the list and its export. */
export const filterFields = {
  person: z.string().check(
    z.regex(personPattern),
    z.refine((person) => Number(person.split('-')[1] ?? 1) <= maxRecordId),
  ),
  kind: z.enum(auditKinds),
  record: z.string().check(z.regex(/^[\w-]+$/), z.maxLength(recordMaxLength)),
  action: z.enum(auditActions),
  from: day,
  to: day,
}

export type AuditFilter = {
  [Name in keyof typeof filterFields]?: z.output<(typeof filterFields)[Name]> | undefined
}

/** The instants of the days in the person's zone. */
export function daysOf({ from, to }: AuditFilter, timeZone: string) {
  const startOf = (date: string) => {
    const instant = fromZonedTime({ date, time: '00:00' }, timeZone)
    if (instant === null) return undefined
    const start = new Date(instant)
    // A zone moves the first day of the calendar out of what the database knows; nothing is older.
    return start.getUTCFullYear() < 1 ? undefined : start.toISOString()
  }
  return {
    since: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : startOf(parseDate(to).add({ days: 1 }).toString()),
  }
}

export function personOf(person: string): { kind: string; id: number | null } {
  const [kind = '', id] = person.split('-')
  return { kind, id: id === undefined ? null : Number(id) }
}
