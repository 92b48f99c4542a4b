import { data, redirect, type AppLoadContext } from '@remix-run/node'

import { retryAfterSeconds } from '~/api/api-call.server'
import { readPageForm } from '~/api/forms/read-form.server'
import { safeReturnPath } from '~/site/preferences/safe-return-path'
import { takeFromLimit } from '~/api/limits/rate-limits.server'
import { getCms } from '~cms/client.server'
import { isDatabaseAway } from '~cms/database-errors'

import { identify, type Actor, isMember } from '~/api/identity/identify.server'
import { knownBrowserCookie } from '~/api/identity/known-browser.server'
import { limitAttempt, type Attempt } from '~/api/identity/limit-attempts.server'
import { endReplacedSession, lock, memberOf, signIn } from './sign-in.server'
import { isForeignWrite } from '~/api/identity/same-origin.server'
import { endedSessionCookie, sessionCookie } from '~/api/identity/session-cookie.server'
import { adminPath } from '../sections'

/** What comes back with a failure, so that it need not be typed again. */
type Typed = Pick<GateReply, 'email' | 'to'>

/**
 * The gate's POST: signs in and leads to the page that was asked for (`to`), or says what is wrong with the form in
 * its place (401). `intent=lock` ends the session; the gate stands at `to` then. Who asks is known and the post is
 * counted before its body is read.
 */
export async function answerGate(request: Request, context: AppLoadContext) {
  let typed: Typed = { email: '', to: pageBefore(request) }
  try {
    const actor = await identify(request)
    const strangers = isMember(actor) ? null : await limitAttempt(request, context)
    const post = strangers ?? (await takeFromLimit('admin', context, `team member ${actor?.user.id ?? 0}`))
    if (!post.allowed) return failed({ ...typed, error: 'admin:gate.tooMany' }, 429, post.headers)

    const form = await readPageForm(request)
    typed = { email: textOf(form.get('email')), to: pageBehind(form.get('to')) }
    if (form.get('intent') === 'lock') return await lockUp(request, context, actor, typed.to)
    // Somebody who is signed in and tries a password: it could be another's.
    const attempt = strangers ?? (await limitAttempt(request, context))
    if (!attempt.allowed) return failed({ ...typed, error: 'admin:gate.tooMany' }, 429, attempt.headers)
    return await enter({ actor, attempt, typed, password: textOf(form.get('password')) }, context)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    context.logger.warn({ err: error }, 'nobody can sign in: the database is away')
    return failed({ ...typed, error: 'admin:gate.away' }, 503, { 'Retry-After': String(retryAfterSeconds) })
  }
}

type Entry = { actor: Actor | null; attempt: Attempt; typed: Typed; password: string }

async function enter({ actor, attempt, typed, password }: Entry, context: AppLoadContext) {
  const cms = await getCms()
  const token = await signIn(cms, { email: typed.email || undefined, password })
  if (!token) return failed({ ...typed, error: 'admin:gate.incorrect' }, 401, attempt.headers)
  if (actor) await endReplacedSession(actor)
  await attempt.succeed()
  const headers = new Headers({ 'Set-Cookie': sessionCookie(token, cookieOf(context)) })
  headers.append('Set-Cookie', await knownBrowserCookie(cms, memberOf(token), cookieOf(context)))
  return redirect(typed.to, { status: 303, headers })
}

async function lockUp(request: Request, context: AppLoadContext, actor: Actor | null, to: string) {
  if (isForeignWrite(request, context.environment.SITE_URL)) throw new Response(null, { status: 403 })
  if (actor) await lock(actor)
  return redirect(to, { status: 303, headers: { 'Set-Cookie': endedSessionCookie(cookieOf(context)) } })
}

function failed(reply: GateReply, status: number, headers: Record<string, string>) {
  return data(reply, { status, headers })
}

/** The gate stands at every address under /admin and leads to the one that was asked for. */
function pageBehind(wanted: unknown): string {
  const path = safeReturnPath(wanted)
  return /^\/admin([/?]|$)/.test(path) ? path : adminPath
}

/** The page with the form, as far as the browser says: for replies that are given before the body is read. */
function pageBefore(request: Request): string {
  const referrer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referrer)) return adminPath
  const { pathname, searchParams } = new URL(referrer)
  searchParams.delete('as')
  return pageBehind(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}

const cookieOf = ({ environment }: AppLoadContext) => ({ secure: environment.SITE_URL.startsWith('https:') })

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** What the gate answers to a try that failed; texts are keys of the locale files. */
export type GateReply = {
  error: 'admin:gate.incorrect' | 'admin:gate.tooMany' | 'admin:gate.away'
  /** Comes back so that it need not be typed again. */
  email: string
  /** The page that was asked for. */
  to: string
}
