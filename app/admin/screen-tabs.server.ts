import type { AppLoadContext } from '@remix-run/node'

import type { Member } from '~/auth/identify.server'
import type { TeamRole } from '~collections/values/team'

import type { FormArgs, FormIntent } from './answer-form.server'
import { requireMember } from './require-member.server'

/** What a tab of a screen declares in its feature, beside its component. */
export type ScreenTab = {
  id: string
  /** The lowest role that sees it. */
  role: TeamRole
  load: (visit: TabVisit) => object | Promise<object>
  /** Its forms, each with the lowest role for it. */
  intents?: (args: FormArgs) => Record<string, FormIntent>
}

export type TabVisit = { member: Member; request: Request; context: AppLoadContext }

type TabData<Tab> =
  Tab extends Pick<ScreenTab, 'id' | 'load'> ? { tab: Tab['id'] } & Awaited<ReturnType<Tab['load']>> : never

/** The tab that the address asks for; an unknown one is the first. Throws unless the person may see it. */
export async function loadTab<const Tabs extends readonly [ScreenTab, ...ScreenTab[]]>(
  tabs: Tabs,
  args: FormArgs,
): Promise<{ member: Member; data: TabData<Tabs[number]> }>
// What TypeScript cannot follow: the data is that of the tab whose id stands beside it.
export async function loadTab(
  tabs: readonly [ScreenTab, ...ScreenTab[]],
  { request, context }: FormArgs,
): Promise<unknown> {
  const wanted = new URL(request.url).searchParams.get('tab')
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  const member = await requireMember(request, tab.role)
  return { member, data: { tab: tab.id, ...(await tab.load({ member, request, context })) } }
}

type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type IntentsOf<Tab> = Tab extends { intents: (...args: never[]) => infer Intents } ? Intents : never

/** The forms of all tabs: each names its role, whatever tab its page shows. */
export function intentsOf<const Tabs extends readonly ScreenTab[]>(
  tabs: Tabs,
  args: FormArgs,
): Merged<IntentsOf<Tabs[number]>>
export function intentsOf(tabs: readonly ScreenTab[], args: FormArgs): unknown {
  return Object.fromEntries(tabs.flatMap(({ intents }) => Object.entries(intents?.(args) ?? {})))
}
