import { hasRole } from '~collections/access/roles'

import type { FormArgs } from '../answer-form.server'
import { loadTab, type ScreenTab } from '../screen-tabs.server'
import type { SettingsTabId } from './settings-path'

/** What a tab of the settings declares in its feature, beside its component. */
export type SettingsTab = ScreenTab & {
  id: SettingsTabId
  /** One’s own settings, or those of the site and everybody in it. */
  group: 'you' | 'site'
  role: 'viewer' | 'admin'
  /** It needs the room beside the menu first. */
  isWide?: true
}

/** The tabs that somebody sees, in their order. */
export type SettingsMenuData = Pick<SettingsTab, 'id' | 'group'>[]

/** The tab that the address asks for, and the menu of all. */
export async function loadSettingsTab<const Tabs extends readonly [SettingsTab, ...SettingsTab[]]>(
  tabs: Tabs,
  args: FormArgs,
) {
  const { member, data } = await loadTab(tabs, args)
  const menu: SettingsMenuData = tabs.flatMap(({ id, group, role }) =>
    hasRole(member.user, role) ? [{ id, group }] : [],
  )
  const isWide = tabs.find(({ id }) => id === data.tab)?.isWide ?? false
  return { ...data, menu, isWide }
}
