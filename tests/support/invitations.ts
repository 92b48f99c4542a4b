import type { Payload } from 'payload'

import type { Member } from '~/auth/identify.server'
import type { Cms } from '~cms/client.server'
import type { Language } from '~collections/values/language'
import type { TeamRole } from '~collections/values/team'
import type { WaitlistStatus } from '~collections/values/waitlist'

import { addTeamMember } from './team-member'
import type { TestCms } from './test-cms'

/** Somebody of the team, as the services know them. */
export async function actorOf({ payload }: Pick<Cms, 'payload'>, role: TeamRole): Promise<Member> {
  const user = await addTeamMember(payload, role)
  return { user, payload, as: { user, overrideAccess: false } }
}

/** Puts people on the waitlist and gives their ids in that order. */
export async function addPeople(
  payload: Payload,
  ...people: {
    email: string
    language?: Language
    status?: WaitlistStatus
    unsubscribedAt?: string
    confirmedAt?: null
  }[]
): Promise<number[]> {
  const ids: number[] = []
  for (const { language = 'en', status = 'pending', ...person } of people) {
    const { id } = await payload.create({
      collection: 'waitlist-entries',
      data: { ...person, language, source: 'landing-page', status },
      overrideAccess: true, // a test sets the scene
    })
    ids.push(id)
  }
  return ids
}

export async function invitationRows({ pool }: TestCms) {
  const { rows } = await pool.query<{
    status: string
    error: string | null
    attempts: string
    entry_id: number
  }>('select status, error, attempts, entry_id from invitations order by id')
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts) }))
}
