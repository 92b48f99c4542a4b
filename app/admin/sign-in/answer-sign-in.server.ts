import { redirect, type AppLoadContext } from '@remix-run/node'

import { textIn } from '~/http/form-text'
import { retryAfter } from '~/http/replies.server'
import { readPageForm } from '~/http/read-form.server'
import { takeFromLimit } from '~/http/rate-limits.server'
import { getCms } from '~cms/client.server'
import { isWorthRetrying, reasonOf } from '~cms/database-errors'

import { identify, type Actor, isMember } from '~/auth/identify.server'
import { limitAttempt, limitAttemptAt } from '~/auth/limit-attempts.server'
import { describeClient } from '~/auth/describe-client.server'
import { isRemembered } from '~/auth/remembered-device.server'
import { answerCode } from '~/auth/answer-code.server'
import {
  cookieOptionsOf,
  signInFailure,
  letIn,
  type FormValues,
  type SignInEntry,
} from '~/auth/sign-in-entry.server'
import { findMemberId, lock, SecondStepNeeded, signIn } from '~/auth/sign-in.server'
import { isForeignWrite } from '~/auth/same-origin.server'
import { endedSessionCookie } from '~/auth/session-cookie.server'
import { openIdProvider } from '~/auth/openid/provider.server'

import { adminPath } from '../sections'
import { askSecondStep } from './ask-second-step.server'
import { gateParameters, pageBehind } from './sign-in-paths'

/**
 * Signs in and redirects to the requested page (`to`), or shows the gate again with an error (401). `intent=lock`
 * ends the session. The post is identified and counted before its body is read.
 */
export async function answerSignIn(request: Request, context: AppLoadContext) {
  let values: FormValues = { email: '', to: pageBefore(request) }
  try {
    const actor = await identify(request)
    const strangers = isMember(actor) ? null : await limitAttempt(request, context)
    const post = strangers ?? (await takeFromLimit('admin', context, `team member ${actor?.user.id ?? 0}`))
    if (!post.allowed) return signInFailure({ ...values, error: 'admin:gate.tooMany' }, 429, post.headers)

    const form = await readPageForm(request)
    values = { email: textIn(form, 'email') ?? '', to: pageBehind(form.get('to')) }
    if (form.get('intent') === 'lock') return await lockUp(request, context, actor, values.to)
    // A member who tries a password may be guessing somebody else’s.
    const attempt = strangers ?? (await limitAttempt(request, context))
    if (!attempt.allowed)
      return signInFailure({ ...values, error: 'admin:gate.tooMany' }, 429, attempt.headers)
    const entry = { request, context, form, actor, attempt, values }
    return form.get('intent') === 'code' ? await answerCode(entry) : await enter(entry)
  } catch (error) {
    if (!isWorthRetrying(error)) throw error
    context.logger.warn(
      { reason: reasonOf(error) },
      'somebody could not sign in: the database is away or too busy',
    )
    return signInFailure({ ...values, error: 'admin:gate.away' }, 503, retryAfter)
  }
}

async function enter(post: SignInEntry) {
  const { request, context, form, values } = post
  const email = values.email || undefined
  const provider = openIdProvider(context.environment)
  // The owner’s form has no address, so that nothing is told of whose it is.
  if (provider?.isOnlyWay && values.email !== '')
    return signInFailure({ ...values, error: 'admin:gate.openIdOnly' }, 403, post.attempt.headers)
  const cms = await getCms()
  const attempt = await limitAttemptAt(post.attempt, context, await findMemberId(cms, email))
  if (!attempt.allowed) return signInFailure({ ...values, error: 'admin:gate.tooMany' }, 429, attempt.headers)
  try {
    const token = await signIn(cms, {
      email,
      password: textIn(form, 'password') ?? '',
      client: describeClient(request, context.environment),
      isRemembered: (memberId) => isRemembered(cms.pool, request, memberId),
    })
    if (!token) return signInFailure({ ...values, error: 'admin:gate.incorrect' }, 401, attempt.headers)
    return await letIn({ ...post, attempt }, token)
  } catch (error) {
    if (!(error instanceof SecondStepNeeded)) throw error
    await attempt.succeed()
    return askSecondStep(error, context, values.to)
  }
}

async function lockUp(request: Request, context: AppLoadContext, actor: Actor | null, to: string) {
  if (isForeignWrite(request, context.environment.SITE_URL)) throw new Response(null, { status: 403 })
  if (actor) await lock(actor)
  return redirect(to, {
    status: 303,
    headers: { 'Set-Cookie': endedSessionCookie(cookieOptionsOf(context)) },
  })
}

/** The requested page by the referrer, for replies before the body is read. */
function pageBefore(request: Request): string {
  const referrer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referrer)) return adminPath
  const { pathname, searchParams } = new URL(referrer)
  for (const name of gateParameters) searchParams.delete(name)
  return pageBehind(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
