import { afterEach, beforeEach, vi } from 'vitest'
import type { ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'
import { answerSignIn } from '~/admin/sign-in/answer-sign-in.server'
import { identify, isMember, type Member } from '~/auth/identify.server'
import { loadSecondStep } from '~/auth/load-second-step.server'
import { passkeyIntents } from '~/features/security/admin/passkey-intents.server'
import { securityTab } from '~/features/security/admin/security-tab.server'
import { securityIntents } from '~/features/security/admin/security-intents.server'
import type { FormReply } from '~/admin/form-reply'
import { confirmSession } from '~tests/support/confirm-session'
import { loadContext } from '~tests/support/load-context'
import { codeOf } from '~tests/support/phone-codes'
import type { TestCms } from '~tests/support/test-cms'

export const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A browser of its own: it keeps what it is given, and comes from an address of its own. */
export function openBrowser({ environment, payload }: TestCms, address: string, userAgent = firefox) {
  const cookies = new Map<string, string>()
  const context = loadContext(environment, address)
  const requestTo = (path: string, fields?: Record<string, string>) =>
    new Request(environment.SITE_URL + path, {
      method: fields ? 'POST' : 'GET',
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        Origin: environment.SITE_URL,
        'User-Agent': userAgent,
        'CF-IPCountry': 'JO',
      },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
  const keep = (headers: Headers) => {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  return {
    cookies,
    /** As if the person had confirmed so long ago that it’s them. */
    confirm: (minutesAgo = 0) => confirmSession({ payload }, cookies.get('payload-token') ?? '', minutesAgo),
    requestTo,
    /** Posts to the gate: the status, and what it says. */
    async gate(fields: Record<string, string>) {
      const reply = await answerSignIn(requestTo('/admin', { to: '/admin/users?page=2', ...fields }), context)
      const failure = 'data' in reply ? reply : undefined
      const init = 'data' in reply ? reply.init : reply
      keep(new Headers(init?.headers))
      return { status: init?.status, error: failure?.data.error }
    },
    /** Sends a form of the tab. */
    async send(intent: string, fields: Record<string, string> = {}) {
      const request = requestTo('/admin/settings?tab=security', { intent: `security-${intent}`, ...fields })
      const args: ActionFunctionArgs = { request, context, params: {} }
      const { data, init } = await answerForm(args, { ...securityIntents, ...passkeyIntents(args) })
      keep(new Headers(init?.headers))
      return { status: init?.status ?? 200, ...data } satisfies FormReply & { status: number }
    },
    /** What the page after the password asks for. */
    step: () => loadSecondStep(requestTo('/admin'), context),
    async load() {
      const request = requestTo('/admin/settings?tab=security')
      return securityTab.load({ member: await memberAt(request), request, context })
    },
    isIn: async () => isMember(await identify(requestTo('/admin'))),
  }
}
export type Browser = ReturnType<typeof openBrowser>

async function memberAt(request: Request): Promise<Member> {
  const actor = await identify(request)
  if (!isMember(actor)) throw new Error('Nobody is signed in.')
  return actor
}

/** The clock stands, so that no step of thirty seconds ends under a test. */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 5000 })
  })
  afterEach(() => vi.useRealTimers())
}

/** Turns the second step on, and returns the key and the recovery codes. */
export async function turnOnSecondStep(browser: Browser) {
  await browser.confirm()
  await browser.send('begin')
  const { factor } = await browser.load()
  const key = factor.setUp?.key ?? ''
  // The code of the step before, so that the one of now is unused.
  const reply = await browser.send('finish', { code: codeOf(key, -1) })
  if (!reply.ok) throw new Error(reply.message)
  return { key, codes: reply.details && 'codes' in reply.details ? reply.details.codes : [] }
}

/** What the audit says of the member, from the beginning. */
export async function eventsOfMember({ pool }: TestCms, id: number) {
  const { rows } = await pool.query<{ action: string; details: unknown }>(
    `select action, details from audit_entries where record_kind = 'admins' and record_id = $1 order by id`,
    [String(id)],
  )
  return rows
}
