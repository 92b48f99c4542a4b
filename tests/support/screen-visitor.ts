import type { ActionFunctionArgs } from '@remix-run/node'

import { signIn } from '~/auth/sign-in.server'
import type { FormDone } from '~/admin/form-reply'
import type { TeamRole } from '~collections/values/team'

import { loadContext } from './load-context'
import { addTeamMember } from './team-member'
import type { TestCms } from './test-cms'

type Value = string | number
type Reply = Pick<FormDone, 'message' | 'undo' | 'secret' | 'deleted'> & {
  status: number
  /** Seconds, where the reply asks for them. */
  retryAfter?: number
  details?: Record<string, unknown>
}

/** A request of an admin screen. */
export type ScreenVisitor = {
  load: (query?: string) => Request
  /** Sends one of its forms, and gives the status beside what it was told. */
  send: (fields: Record<string, Value | readonly Value[]>) => Promise<Reply>
}

/** An admin screen: its address and its action. */
export type Screen = {
  path: string
  answer: (
    args: ActionFunctionArgs,
  ) => Promise<{ data: Omit<Reply, 'status' | 'retryAfter'>; init: ResponseInit | null }>
}

/** Somebody of the team in front of a screen, with a session of their own. */
export async function visitScreen(cms: TestCms, teamRole: TeamRole, screen: Screen): Promise<ScreenVisitor> {
  const { email } = await addTeamMember(cms.payload, teamRole)
  const token = await signIn(cms, { email, password: 'correct horse battery' })
  return visitorOf(cms, `payload-token=${token ?? ''}`, screen)
}

/** The same with this cookie. */
export function visitorOf({ environment }: TestCms, cookie: string, { path, answer }: Screen): ScreenVisitor {
  const address = environment.SITE_URL + path
  const headers = { Cookie: cookie, Origin: environment.SITE_URL }
  const context = loadContext(environment)
  return {
    load: (query = '') => new Request(address + query, { headers }),
    async send(fields) {
      const pairs = Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((each) => [name, String(each)]),
      )
      const request = new Request(address, { method: 'POST', headers, body: new URLSearchParams(pairs) })
      const { data, init } = await answer({ request, context, params: {} })
      const retryAfter = new Headers(init?.headers).get('Retry-After')
      return { status: init?.status ?? 200, ...(retryAfter && { retryAfter: Number(retryAfter) }), ...data }
    },
  }
}
