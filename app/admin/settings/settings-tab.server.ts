import type { AppLoadContext } from '@remix-run/node'

import type { Member } from '~/auth/identify.server'
import { hasRole } from '~collections/access/roles'

import type { FormArgs, FormIntent } from '../answer-form.server'
import { requireMember } from '../require-member.server'
import type { SettingsTabId } from './settings-path'

/** What a tab of the settings declares in its feature, beside its component. */
export type SettingsTab = {
  id: SettingsTabId
  /** One’s own settings, or those of the site and everybody in it. */
  group: 'you' | 'site'
  /** The lowest role that sees it. */
  role: 'viewer' | 'admin'
  /** It needs the room beside the menu first. */
  isWide?: true
  load: (visit: TabVisit) => object | Promise<object>
  /** Its forms, each with the lowest role for it. */
  intents?: (args: FormArgs) => Record<string, FormIntent>
}

export type TabVisit = { member: Member; request: Request; context: AppLoadContext }

/** The tabs that somebody sees, in their order. */
export type SettingsMenuData = Pick<SettingsTab, 'id' | 'group'>[]

type DataOf<Tab> =
  Tab extends Pick<SettingsTab, 'id' | 'load'>
    ? { menu: SettingsMenuData; isWide: boolean; tab: Tab['id'] } & Awaited<ReturnType<Tab['load']>>
    : never

/** The tab that the address asks for; an unknown one is the first. Throws unless the person may see it. */
export async function loadSettingsTab<const Tabs extends readonly [SettingsTab, ...SettingsTab[]]>(
  tabs: Tabs,
  args: FormArgs,
): Promise<DataOf<Tabs[number]>>
// What TypeScript cannot follow: the data is that of the tab whose id stands beside it.
export async function loadSettingsTab(
  tabs: readonly [SettingsTab, ...SettingsTab[]],
  { request, context }: FormArgs,
): Promise<unknown> {
  const wanted = new URL(request.url).searchParams.get('tab')
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  const member = await requireMember(request, tab.role)
  const menu = tabs.flatMap(({ id, group, role }) => (hasRole(member.user, role) ? [{ id, group }] : []))
  return { menu, isWide: tab.isWide ?? false, tab: tab.id, ...(await tab.load({ member, request, context })) }
}

type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type IntentsOf<Tab> = Tab extends { intents: (...args: never[]) => infer Intents } ? Intents : never

/** The forms of all tabs: each names its role, whatever tab its page shows. */
export function intentsOf<const Tabs extends readonly SettingsTab[]>(
  tabs: Tabs,
  args: FormArgs,
): Merged<IntentsOf<Tabs[number]>>
export function intentsOf(tabs: readonly SettingsTab[], args: FormArgs): unknown {
  return Object.fromEntries(tabs.flatMap(({ intents }) => Object.entries(intents?.(args) ?? {})))
}
