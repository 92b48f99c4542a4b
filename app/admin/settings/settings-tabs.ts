import { pathOfSection } from '../sections'

/** The tabs of the settings in their order, with the lowest role that sees each. */
export const settingsTabs = [
  { id: 'profile', role: 'viewer' },
  { id: 'security', role: 'viewer' },
  { id: 'notifications', role: 'viewer' },
  { id: 'appearance', role: 'viewer' },
  { id: 'language', role: 'viewer' },
  { id: 'privacy', role: 'viewer' },
  { id: 'billing', role: 'viewer' },
  { id: 'team', role: 'viewer' },
  { id: 'site', role: 'admin' },
  { id: 'keys', role: 'admin' },
  { id: 'webhooks', role: 'admin' },
  { id: 'templates', role: 'admin' },
  { id: 'help', role: 'viewer' },
] as const satisfies readonly {
  id: string
  role: 'viewer' | 'admin'
}[]

export type SettingsTab = (typeof settingsTabs)[number]['id']

/** An unknown tab is the first. */
export function settingsTabAt(url: string): (typeof settingsTabs)[number] {
  const wanted = new URL(url).searchParams.get('tab')
  return settingsTabs.find(({ id }) => id === wanted) ?? settingsTabs[0]
}

export function settingsPath(tab: SettingsTab, params: Record<string, string> = {}): string {
  return `${pathOfSection('settings')}?${new URLSearchParams({ tab, ...params })}`
}
