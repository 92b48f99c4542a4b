import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { failedReply } from '~/features/invitations/token-page.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { takeFromLimit } from '~/http/rate-limits.server'
import { orUnavailable } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { confirmAddressChange, readAddressChange } from '../confirm-change.server'

/** `?taken` is where the button leads back to for an address that has joined meanwhile. */
export async function loadConfirmAddressPage({ request, params }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const { state, email } = await orUnavailable(() => readAddressChange(params.token ?? ''))
  const isTaken = state === 'valid' && new URL(request.url).searchParams.has('taken')
  return data(
    { title: translator(language)('rights:meta.confirm', { brand }), state, email, isTaken },
    { status: state === 'valid' ? 200 : state === 'unknown' ? 404 : 410 },
  )
}

/** Leads to the page of the place, whose link only this mailbox gets. */
export async function answerConfirmAddress({ request, params, context }: ActionFunctionArgs) {
  try {
    const limit = await takeFromLimit('ownData', context)
    if (!limit.allowed) return data({ failed: true }, { status: 429, headers: limit.headers })
    const language = languageOf(request)
    const { state, place } = await confirmAddressChange(params.token ?? '', language)
    const { pathname } = new URL(request.url)
    if (place !== null) return redirect(`/place/${place}?lng=${language}&done=moved`, 303)
    return redirect(`${pathname}?lng=${language}${state === 'taken' ? '&taken=1' : ''}`, 303)
  } catch (error) {
    return failedReply(error, context, 'a new address could not be confirmed')
  }
}
