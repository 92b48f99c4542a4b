import { signIn } from '~/auth/sign-in.server'
import { answerForm } from '~/admin/answer-form.server'
import { teamIntents } from '~/features/team/admin/team-intents.server'
import { answerJoinTeam } from '~/features/team/site/join-team-page.server'
import type { TeamRole } from '~collections/values/team'

import { confirmSession } from './confirm-session'
import { hurryJobsUntil } from './hurry-jobs'
import { loadContext } from './load-context'
import { textPart } from './mail-parts'
import type { MailServer } from './mail-server'
import { visitorOf, type Screen } from './screen-visitor'
import { addTeamMember } from './team-member'
import type { TestCms } from './test-cms'
import { owner } from './test-environment'

const teamTab: Screen = {
  path: '/admin/settings?tab=team',
  answer: (args) => answerForm(args, teamIntents),
}

/** Somebody of the team with a session of their own, which they have confirmed, in front of the tab. */
export async function visitTeamTab(cms: TestCms, teamRole: Exclude<TeamRole, 'owner'>) {
  const member = await addTeamMember(cms.payload, teamRole)
  const token = await signIn(cms, { email: member.email, password: 'correct horse battery' })
  await confirmSession(cms, token ?? '')
  const cookie = `payload-token=${token ?? ''}`
  return { ...member, cookie, ...visitorOf(cms, cookie, teamTab) }
}

export async function visitTeamTabAsOwner(cms: TestCms) {
  const token = await signIn(cms, { password: owner.password })
  await confirmSession(cms, token ?? '')
  const cookie = `payload-token=${token ?? ''}`
  return { cookie, ...visitorOf(cms, cookie, teamTab) }
}

/** The token of the newest link that was mailed to the address, once there are so many mails. */
export async function teamTokenFor(cms: TestCms, mail: MailServer, email: string, mails = 1) {
  const own = () => mail.received.filter(({ to }) => to.includes(email))
  await hurryJobsUntil(cms, () => own().length >= mails)
  const raw = own().at(-1)?.raw ?? ''
  return { raw, token: /\/join-team\/([\w-]{43})\?/.exec(textPart(raw))?.[1] ?? '' }
}

/** Sends the form behind the link, and gives the status with what it was told or where it leads. */
export async function sendJoinForm(cms: TestCms, token: string, fields: Record<string, string>) {
  const { SITE_URL } = cms.environment
  const request = new Request(`${SITE_URL}/join-team/${token}?lng=en`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const answer = await answerJoinTeam({ request, params: { token }, context: loadContext(cms.environment) })
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get('Location') ?? '', errors: {} }
  if (!('init' in answer)) throw new Error('This is no reply to a form.')
  return { status: answer.init?.status ?? 200, to: '', ...answer.data }
}
