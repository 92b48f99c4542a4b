import type { Member } from '~/auth/identify.server'

import { requireMember } from '../require-member.server'
import { settingsTabAt, type SettingsTab } from './settings-tabs'

/** The tab that the address asks for, and who is signed in; throws unless they may see it. */
export async function requireSettingsTab(request: Request): Promise<{ tab: SettingsTab; member: Member }> {
  const { id, role } = settingsTabAt(request.url)
  return { tab: id, member: await requireMember(request, role) }
}
