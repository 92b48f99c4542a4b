import type { Payload } from 'payload'

import type { Member } from '~/auth/identify.server'
import type { Cms } from '~cms/client.server'
import type { TeamRole } from '~collections/values/team'

/** Adds someone of that role to the team, and gives them as `user` for calls on their behalf. */
export async function addTeamMember(payload: Payload, teamRole: TeamRole) {
  const member = await payload.create({
    collection: 'admins',
    data: {
      email: `${teamRole}-${crypto.randomUUID()}@kalima.local`,
      name: `An ${teamRole}`,
      teamRole,
      password: 'correct horse battery',
    },
    overrideAccess: true, // a test sets the scene
  })
  return { ...member, collection: 'admins' as const }
}

/** Somebody of the team, as the services know them. */
export async function actorOf({ payload }: Pick<Cms, 'payload'>, role: TeamRole): Promise<Member> {
  const user = await addTeamMember(payload, role)
  return { user, payload, as: { user, overrideAccess: false } }
}
