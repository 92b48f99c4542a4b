import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { recordRegistration } from '~/features/analytics/record-registration.server'
import { readPageForm } from '~/http/read-form.server'
import { orUnavailable } from '~/http/replies.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import {
  acceptInvitation,
  openInvitation,
  readInvitation,
  type InvitationView,
} from '../invitation-link.server'
import { failedReply } from '../token-page.server'

/** `?accepted` is where accepting redirects to. */
export async function loadInvitationPage({ request, params }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const invitation = await orUnavailable(() => readInvitation(params.token ?? ''))
  return data(
    {
      title: translator(language)('invitation:meta.title', { brand }),
      invitation,
      wasAccepted: invitation.state === 'used' && new URL(request.url).searchParams.has('accepted'),
    },
    { status: toStatus(invitation) },
  )
}

/** `intent=opened` comes from the page's script, anything else from the button. */
export async function answerInvitation({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const form = await readPageForm(request)
  try {
    if (form.get('intent') === 'opened') {
      await openInvitation(token)
      return { failed: false }
    }
    const state = await acceptInvitation(token)
    if (state === 'valid') recordRegistration(request, context)
    // The page itself shows any other state.
    const { pathname } = new URL(request.url)
    return redirect(state === 'valid' ? `${pathname}?accepted=1` : pathname, 303)
  } catch (error) {
    return failedReply(error, context, 'an invitation could not be accepted')
  }
}

function toStatus({ state }: InvitationView): number {
  if (state === 'unknown') return 404
  return state === 'expired' ? 410 : 200
}
