import { orUnavailable } from '~/http/replies.server'
import { hasRole } from '~collections/access/roles'
import { idParam, pageParam } from '~/admin/lists/list-query'
import type { TabVisit } from '~/admin/screen-tabs.server'
import type { SettingsTab } from '~/admin/settings/settings-tab.server'
import { openIdProvider } from '~/auth/openid/provider.server'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'

import { readInvitations, readMembers } from '../read-team.server'
import { readOwnership } from '../read-ownership.server'
import { teamIntents } from './team-intents.server'

/**
 * Who is in the team, and for admins what they can change of it. `?remove=` asks whether somebody is to go, `?email=` for another
 * address of somebody.
 */
async function load({ member, request, context }: TabVisit) {
  const url = new URL(request.url)
  const page = pageParam.parse(url.searchParams.get('page'))
  const provider = openIdProvider(context.environment)
  const canManage = hasRole(member.user, 'admin')
  const [list, invitations, ownership] = await orUnavailable(() =>
    Promise.all([
      readMembers(member, page, provider),
      canManage ? readInvitations(member) : [],
      canManage ? readOwnership(member) : null,
    ]),
  )
  leaveEmptyPage(url, page, list)
  const { docs: members, totalPages } = list
  const named = (param: 'remove' | 'email') => {
    const wanted = idParam.parse(url.searchParams.get(param))
    return members.find(({ id, isFixed }) => id === wanted && !isFixed) ?? null
  }
  return {
    members,
    page,
    totalPages,
    canManage,
    invitations,
    ownership,
    toRemove: named('remove'),
    toChangeEmail: named('email'),
    now: Date.now(),
    signIns: provider && { givesRoles: provider.roles !== undefined },
  }
}

export const teamTab = {
  id: 'team',
  group: 'site',
  role: 'viewer',
  load,
  intents: () => teamIntents,
} as const satisfies SettingsTab

export type TeamTabData = Awaited<ReturnType<typeof load>>
