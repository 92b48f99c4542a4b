import type { AppLoadContext } from '@remix-run/node'

import { answerContactForm } from '~/features/contact/admin/answer-contact-form.server'
import { signIn } from '~/admin/gate/sign-in.server'
import type { TeamRole } from '~collections/values/team'

import { loadContext } from './load-context'
import { addTeamMember } from './team-member'
import type { TestCms } from './test-cms'

/** A request of the contact submissions screen. */
export type ScreenVisitor = {
  load: (query?: string) => Request
  /** Sends one of its forms, and gives the status beside what it was told. */
  send: (fields: Record<string, string | number>) => Promise<{ status: number; message?: string }>
}

/** Somebody of the team in front of the contact submissions screen, with a session of their own. */
export async function visitContactScreen(cms: TestCms, teamRole: TeamRole): Promise<ScreenVisitor> {
  const { email } = await addTeamMember(cms.payload, teamRole)
  const token = await signIn(cms, { email, password: 'correct horse battery' })
  return visitorWith(cms, `payload-token=${token ?? ''}`)
}

/** The same with this cookie. */
export function visitorWith({ environment }: TestCms, cookie: string): ScreenVisitor {
  const address = `${environment.SITE_URL}/admin/contact`
  const headers = { Cookie: cookie, Origin: environment.SITE_URL }
  const context: AppLoadContext = loadContext(environment)
  return {
    load: (query = '') => new Request(address + query, { headers }),
    async send(fields) {
      const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
      const request = new Request(address, { method: 'POST', headers, body })
      const { data, init } = await answerContactForm({ request, context, params: {} })
      return { status: init?.status ?? 200, ...data }
    },
  }
}
