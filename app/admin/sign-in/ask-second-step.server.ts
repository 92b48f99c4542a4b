import { redirect, type AppLoadContext } from '@remix-run/node'

import { beginSecondStep, secondStepCookie } from '~/auth/second-step.server'
import { cookieOptionsOf } from '~/auth/sign-in-entry.server'
import type { SecondStepNeeded } from '~/auth/sign-in.server'
import { getCms } from '~cms/client.server'

/** Leads to the page for the code, which stands in the gate’s place. */
export async function askSecondStep(
  { logIn, method }: SecondStepNeeded,
  context: AppLoadContext,
  to: string,
  cookies: string[] = [],
) {
  const token = await beginSecondStep(await getCms(), logIn, method)
  const headers = new Headers({ 'Set-Cookie': secondStepCookie(token, cookieOptionsOf(context)) })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(to, { status: 303, headers })
}
