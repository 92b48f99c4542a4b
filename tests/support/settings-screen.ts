import { answerForm, type FormIntent } from '~/admin/answer-form.server'
import { signIn } from '~/auth/sign-in.server'
import { requireMember } from '~/admin/require-member.server'
import { type TabVisit } from '~/admin/screen-tabs.server'
import { loadSettingsTab, type SettingsTab } from '~/admin/settings/settings-tab.server'
import type { TeamRole } from '~collections/values/team'

import { confirmSession } from './confirm-session'
import { loadContext } from './load-context'
import { visitorOf, type Screen } from './screen-visitor'
import { addTeamMember } from './team-member'
import type { TestCms } from './test-cms'

type Fields = Parameters<ReturnType<typeof visitorOf>['send']>[0]
type Reply = Awaited<ReturnType<ReturnType<typeof visitorOf>['send']>> & {
  errors?: Record<string, string>
  values?: Record<string, string[]>
  /** Where a saved form leads. */
  to?: string | null
}

/** Somebody of the team with a session of their own, which they have confirmed, in front of a tab of the settings. */
export async function visitSettingsTab<const Tab extends SettingsTab>(
  cms: TestCms,
  teamRole: Exclude<TeamRole, 'owner'>,
  { tab, intents }: { tab: Tab; intents: Record<string, FormIntent> },
) {
  const { id, email } = await addTeamMember(cms.payload, teamRole)
  const token = await signIn(cms, { email, password: 'correct horse battery' })
  await confirmSession(cms, token ?? '')
  const screen: Screen = {
    path: `/admin/settings?tab=${tab.id}`,
    answer: (args) => answerForm(args, intents),
  }
  const context = loadContext(cms.environment)
  const visitor = visitorOf(cms, `payload-token=${token ?? ''}`, screen)
  return {
    id,
    email,
    load: visitor.load,
    member: () => requireMember(visitor.load(), 'viewer'),
    /** What the screen loads; throws as it does. */
    show: (query = '') => loadSettingsTab<[Tab]>([tab], { request: visitor.load(query), context }),
    /** For the tab’s own loader, which the screen asks only after the role. */
    async visit(): Promise<TabVisit> {
      const request = visitor.load()
      return { member: await requireMember(request, 'viewer'), request, context }
    },
    send: async (fields: Fields): Promise<Reply> => {
      try {
        return await visitor.send(fields)
      } catch (reply) {
        if (!(reply instanceof Response)) throw reply
        return { status: reply.status, to: reply.headers.get('Location') }
      }
    },
  }
}
