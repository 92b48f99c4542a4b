import type { resources } from '~/i18n/resources'

import { pathOfSection } from '../sections'

/** A tab has its name in the texts; what it does stands in its feature. */
export type SettingsTabId = keyof (typeof resources)['en']['settings']['tab']

export function settingsPath(tab: SettingsTabId, params: Record<string, string> = {}): string {
  return `${pathOfSection('settings')}?${new URLSearchParams({ tab, ...params })}`
}
