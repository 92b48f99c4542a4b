import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { orUnavailable } from '~/http/replies.server'
import { limitStranger } from '~/auth/limit-attempts.server'
import { failedReply } from '~/features/invitations/token-page.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { confirmEmail, readEmailChange } from '../change-email.server'

const outcomes = ['done', 'taken'] as const

/** `?outcome` is where the form redirects to. */
export async function loadConfirmEmailPage({ request, params }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const pending = await orUnavailable(() => readEmailChange(params.token ?? ''))
  const wanted = new URL(request.url).searchParams.get('outcome')
  const outcome = outcomes.find((each) => each === wanted) ?? null
  const title = `${translator(language)('settings:confirmEmail.title')} – ${brand}`
  const status = pending || outcome ? 200 : 404
  return data({ title, outcome, email: pending?.email ?? null }, { status })
}

export async function answerConfirmEmail({ request, params, context }: ActionFunctionArgs) {
  try {
    const limit = await limitStranger(request, context)
    if (!limit.allowed) return data({ failed: true }, { status: 429, headers: limit.headers })
    const outcome = await confirmEmail(params.token ?? '')
    const { pathname } = new URL(request.url)
    // The link’s language is not in a cookie, so the redirect carries it.
    const after = outcome === 'over' ? '' : `&outcome=${outcome}`
    return redirect(`${pathname}?lng=${languageOf(request)}${after}`, 303)
  } catch (error) {
    return failedReply(error, context, 'an address could not be confirmed')
  }
}
