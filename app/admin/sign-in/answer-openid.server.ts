import { redirect, type AppLoadContext } from '@remix-run/node'
import { createLocalReq } from 'payload'

import { confirmByProvider, refuseByProvider } from '~/auth/confirm-identity.server'
import { describeClient } from '~/auth/describe-client.server'
import { identify, isMember, type Actor, type Member } from '~/auth/identify.server'
import { limitStranger } from '~/auth/limit-attempts.server'
import { admitPerson } from '~/auth/openid/admit-person.server'
import {
  beginOpenIdAttempt,
  openIdCookie,
  takeOpenIdAttempt,
  type OpenIdAttempt,
} from '~/auth/openid/attempts.server'
import {
  authorizationAddress,
  describeFailure,
  reachProvider,
  redeemAuthorization,
} from '~/auth/openid/authorization.server'
import type { OpenIdPerson } from '~/auth/openid/person'
import { openIdProvider, type OpenIdProvider } from '~/auth/openid/provider.server'
import { isAboutPerson, OpenIdRefused } from '~/auth/openid/refusal'
import { isRemembered } from '~/auth/remembered-device.server'
import { cookieOptionsOf, letIn } from '~/auth/sign-in-entry.server'
import { enterAs, recordRefusedSignIn, SecondStepNeeded } from '~/auth/sign-in.server'
import { endSessionsOf } from '~/auth/session-age.server'
import { takeFromLimit } from '~/http/rate-limits.server'
import { orUnavailable } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { getCms } from '~cms/client.server'
import { sessionIdOf } from '~cms/auth/confirmation'
import { isIdentityOf } from '~cms/auth/identities'
import { isDatabaseAway, isDuplicate } from '~cms/database-errors'

import { adminPath } from '../sections'
import { settingsPath } from '../settings/settings-path'
import { askSecondStep } from './ask-second-step.server'
import { pageBehind, withParameter } from './sign-in-paths'

type Args = { request: Request; context: AppLoadContext }

/** Where somebody gets back to who confirms that it is them. */
const confirmedPath = settingsPath('security')

/**
 * Sends the browser to the provider: to sign in, or, with `?confirm`, to confirm the session that it has. Only from a page of this site or
 * from none, so that nobody is sent there by others.
 */
export async function beginOpenId({ request, context }: Args): Promise<Response> {
  const provider = requireProvider(context)
  const { searchParams } = new URL(request.url)
  const isConfirming = searchParams.has('confirm')
  const returnTo = isConfirming ? confirmedPath : pageBehind(searchParams.get('to'))
  if (isFromElsewhere(request)) return leaveTo(returnTo)
  return orBack({ context, returnTo }, async () => {
    const actor = await identify(request)
    const member = isMember(actor) ? actor : null
    if (Boolean(member) !== isConfirming) return leaveTo(returnTo)
    const limit = await (member
      ? takeFromLimit('admin', context, `team member ${member.user.id}`)
      : limitStranger(request, context))
    if (!limit.allowed) return leaveTo(withParameter(returnTo, 'openid', 'tooMany'), limit.headers)
    const configuration = await reachProvider(provider)
    const attempt = await beginOpenIdAttempt(await getCms(), {
      returnTo,
      confirmsSession: member && sessionIdOf(member.user),
    })
    const address = await authorizationAddress(configuration, provider, { ...attempt, again: isConfirming })
    return leaveTo(address, { 'Set-Cookie': openIdCookie(attempt.token, cookieOptionsOf(context)) })
  })
}

/** What the provider sent the browser back with. Whatever is wrong with it stands at the gate, or where it was to be confirmed. */
export async function finishOpenId({ request, context }: Args): Promise<Response> {
  const provider = requireProvider(context)
  const answer = new URL(request.url).searchParams
  return orBack({ context, returnTo: adminPath }, async () => {
    const attempt = await takeOpenIdAttempt(await getCms(), request, answer.get('state') ?? '')
    if (!attempt) {
      const limit = await limitStranger(request, context)
      if (!limit.allowed) return leaveTo(withParameter(adminPath, 'openid', 'tooMany'), limit.headers)
      throw new OpenIdRefused('expired')
    }
    const { returnTo } = attempt
    const actor = await identify(request)
    const args = { request, context, provider, answer, attempt, actor }
    return orBack({ context, returnTo }, () =>
      attempt.confirmsSession === null ? enter(args) : confirm(args),
    )
  })
}

type Answered = Args & {
  provider: OpenIdProvider
  answer: URLSearchParams
  attempt: OpenIdAttempt
  actor: Actor | null
}

async function enter({ request, context, provider, answer, attempt, actor }: Answered): Promise<Response> {
  const cms = await getCms()
  const person = await redeemAuthorization(provider, answer, attempt)
  const logIn = await admitPerson(cms.payload, provider, { person, language: languageOf(request) }).catch(
    (error: unknown) => {
      // Somebody else has joined with this address at the same moment: the next try finds them.
      throw isDuplicate(error, 'email') ? new OpenIdRefused('expired') : error
    },
  )
  const over = openIdCookie('', cookieOptionsOf(context))
  const { returnTo: to } = attempt
  try {
    const token = await enterAs(cms, logIn, {
      client: describeClient(request, context.environment),
      isRemembered: (memberId) => isRemembered(cms.pool, request, memberId),
      method: 'openid',
    })
    if (!token) throw new OpenIdRefused('expired')
    const counted = { succeed: () => Promise.resolve() }
    return await letIn({ context, actor, attempt: counted, values: { to } }, token, [over])
  } catch (error) {
    if (!(error instanceof SecondStepNeeded)) throw error
    return askSecondStep(error, context, to, [over])
  }
}

async function confirm({ context, provider, answer, attempt, actor }: Answered): Promise<Response> {
  if (!isMember(actor) || sessionIdOf(actor.user) !== attempt.confirmsSession)
    throw new OpenIdRefused('expired')
  const person = await redeemAuthorization(provider, answer, attempt)
  if (!(await isThemselves(actor, person))) {
    await refuseByProvider(actor)
    throw new OpenIdRefused('otherPerson')
  }
  await confirmByProvider(actor)
  const headers = { 'Set-Cookie': openIdCookie('', cookieOptionsOf(context)) }
  return leaveTo(withParameter(attempt.returnTo, 'openid', 'confirmed'), headers)
}

async function isThemselves({ payload, user }: Member, person: OpenIdPerson): Promise<boolean> {
  return isIdentityOf(await createLocalReq({}, payload), user.id, person)
}

type Where = Pick<Args, 'context'> & { returnTo: string }

/**
 * Says why somebody does not come in where they were; while the database is away, the page there says so itself. One that is too busy
 * is a 503: by then that page would have nothing to say.
 */
function orBack({ context, returnTo }: Where, work: () => Promise<Response>): Promise<Response> {
  return orUnavailable(async () => {
    try {
      return await work()
    } catch (error) {
      if (isDatabaseAway(error)) {
        context.logger.warn({ err: error }, 'nobody can sign in: the database is unavailable')
        return leaveTo(returnTo)
      }
      if (!(error instanceof OpenIdRefused)) throw error
      await note(error, context)
      return leaveTo(withParameter(returnTo, 'openid', error.reason))
    }
  })
}

/** Once: what is found about a person is a security event, and the rest concerns who runs the site. */
async function note({ reason, cause, memberId }: OpenIdRefused, { logger }: AppLoadContext): Promise<void> {
  if (!isAboutPerson(reason)) {
    const level = reason === 'away' || reason === 'invalid' ? 'warn' : 'info'
    logger[level]({ reason, ...describeFailure(cause) }, 'a sign-in by OpenID Connect came to nothing')
    return
  }
  const { payload, pool } = await getCms()
  await recordRefusedSignIn(payload, memberId, { step: 'openid', reason })
  // Somebody to whom the provider gives no role any more keeps no session open either.
  if (reason === 'noRole' && memberId !== undefined) await endSessionsOf(pool, memberId)
}

function requireProvider({ environment }: AppLoadContext): OpenIdProvider {
  const provider = openIdProvider(environment)
  if (!provider) throw new Response(null, { status: 404 })
  return provider
}

/** Browsers say from where they were sent; those that do not are bound by their cookie all the same. */
function isFromElsewhere({ headers }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site')
  return site === 'cross-site' || site === 'same-site'
}

function leaveTo(address: string, headers: Record<string, string> = {}): Response {
  return redirect(address, { status: 303, headers: { 'Cache-Control': 'no-store', ...headers } })
}
