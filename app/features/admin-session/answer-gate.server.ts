import { data, redirect, type AppLoadContext } from '@remix-run/node'

import { safeReturnPath } from '~/features/preferences/safe-return-path'
import { takeFromLimit } from '~/features/rate-limits/rate-limits.server'
import { getCms } from '~cms/client.server'
import { isDatabaseAway } from '~cms/database-errors'

import type { GateReply } from './gate-reply'
import { identify } from './identify.server'
import { lock } from './lock.server'
import { isForeignWrite } from './same-origin.server'
import { endedSessionCookie, sessionCookie } from './session-cookie.server'
import { signIn } from './sign-in.server'

/** Longer than any password that is set; hashing an endless one would be work for nothing. */
const passwordMaxLength = 200

/**
 * The gate's POST: signs in and leads to the page that was asked for (`to`), or says what is wrong with the form in
 * its place (401). `intent=lock` ends the session; the gate stands at `to` then.
 */
export async function answerGate(request: Request, context: AppLoadContext) {
  const form = await request.formData()
  const to = pageBehind(form.get('to'))
  if (form.get('intent') === 'lock') return lockUp(request, context, to)

  const email = textOf(form.get('email'))
  const password = textOf(form.get('password'))
  const { allowed, headers } = await takeFromLimit('gate', context)
  const fail = (error: GateReply['error'], status: number) => failed({ error, email, to }, status, headers)
  if (!allowed) return fail('admin:gate.tooMany', 429)
  try {
    const cms = await getCms()
    const token =
      password.length > 0 && password.length <= passwordMaxLength
        ? await signIn(cms, { email: email || undefined, password })
        : null
    if (!token) return fail('admin:gate.incorrect', 401)
    return redirect(to, {
      status: 303,
      headers: { 'Set-Cookie': sessionCookie(token, cookieOf(context)) },
    })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return fail('admin:gate.away', 503)
  }
}

async function lockUp(request: Request, context: AppLoadContext, to: string) {
  if (isForeignWrite(request, context.environment.SITE_URL)) throw new Response(null, { status: 403 })
  const actor = await identify(request)
  if (actor) await lock(actor)
  return redirect(to, { status: 303, headers: { 'Set-Cookie': endedSessionCookie(cookieOf(context)) } })
}

function failed(reply: GateReply, status: number, headers: Record<string, string>) {
  return data(reply, { status, headers })
}

/** The gate stands at every address under /admin and leads to the one that was asked for. */
function pageBehind(wanted: unknown): string {
  const path = safeReturnPath(wanted)
  return /^\/admin([/?]|$)/.test(path) ? path : '/admin'
}

const cookieOf = ({ environment }: AppLoadContext) => ({ secure: environment.SITE_URL.startsWith('https:') })

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
