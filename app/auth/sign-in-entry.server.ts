import { data, redirect, type AppLoadContext } from '@remix-run/node'

import type { Actor } from '~/auth/identify.server'
import { knownBrowserCookie } from '~/auth/known-browser.server'
import type { Attempt } from '~/auth/limit-attempts.server'
import { sessionCookie } from '~/auth/session-cookie.server'
import { cookieOptions } from '~/i18n/cookies.server'
import { getCms } from '~cms/client.server'

import { endReplacedSession, memberOf } from './sign-in.server'

/** A failed attempt. */
export type SignInReply = {
  error: `admin:gate.${'incorrect' | 'tooMany' | 'away' | 'codeWrong' | 'codeOver' | 'passkeyWrong' | 'passkeyUsed' | 'openIdOnly'}`
  email: string
  to: string
}

/** Returned with a failure, so that it need not be typed again. */
export type FormValues = Pick<SignInReply, 'email' | 'to'>

/** An attempt whose body has been read. */
export type SignInEntry = {
  request: Request
  context: AppLoadContext
  form: FormData
  actor: Actor | null
  attempt: Attempt
  values: FormValues
}

type Arrival = Pick<SignInEntry, 'context' | 'actor'> & {
  attempt: Pick<Attempt, 'succeed'>
  values: Pick<FormValues, 'to'>
}

/** Opens the requested page with a session; its cookie comes first. */
export async function letIn(
  { context, actor, attempt, values }: Arrival,
  token: string,
  cookies: string[] = [],
) {
  const cms = await getCms()
  if (actor) await endReplacedSession(actor)
  await attempt.succeed()
  const headers = new Headers({ 'Set-Cookie': sessionCookie(token, cookieOptionsOf(context)) })
  headers.append('Set-Cookie', await knownBrowserCookie(cms, memberOf(token), cookieOptionsOf(context)))
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(values.to, { status: 303, headers })
}

export function signInFailure(reply: SignInReply, status: number, headers: Record<string, string>) {
  return data(reply, { status, headers })
}

export const cookieOptionsOf = ({ environment }: AppLoadContext) => cookieOptions(environment.SITE_URL)
