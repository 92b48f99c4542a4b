import { answerForm, type FormIntent } from '~/admin/answer-form.server'
import { signIn } from '~/auth/sign-in.server'
import { requireMember } from '~/admin/require-member.server'
import type { TeamRole } from '~collections/values/team'

import { confirmSession } from './confirm-session'
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
export async function visitSettingsTab(
  cms: TestCms,
  teamRole: Exclude<TeamRole, 'owner'>,
  { tab, intents }: { tab: string; intents: Record<string, FormIntent> },
) {
  const { id, email } = await addTeamMember(cms.payload, teamRole)
  const token = await signIn(cms, { email, password: 'correct horse battery' })
  await confirmSession(cms, token ?? '')
  const screen: Screen = {
    path: `/admin/settings?tab=${tab}`,
    answer: (args) => answerForm(args, intents),
  }
  const visitor = visitorOf(cms, `payload-token=${token ?? ''}`, screen)
  return {
    id,
    email,
    load: visitor.load,
    /** Throws as the loaders of the screen do. */
    member: () => requireMember(visitor.load(), 'viewer'),
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
