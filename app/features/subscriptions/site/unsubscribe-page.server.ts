import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { recipientIn } from '~/features/announcements/recipients.server'
import { failedReply } from '~/features/invitations/token-page.server'
import { textIn } from '~/http/form-text'
import { readForm } from '~/http/read-form.server'
import { isFromHere } from '~/auth/same-origin.server'
import { orUnavailable } from '~/http/replies.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { readSubscription, undoUnsubscribe, unsubscribe, type SubscriptionView } from '../unsubscribe.server'

export async function loadUnsubscribePage({ request, params }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const subscription = await orUnavailable(() => readSubscription(params.token ?? ''))
  return data(
    { title: translator(language)('invitation:meta.unsubscribe', { brand }), subscription },
    { status: subscription.state === 'unknown' ? 404 : 200 },
  )
}

/**
 * Serves both the page's buttons and a mail program's `List-Unsubscribe=One-Click` (RFC 8058), which comes without
 * cookies and from anywhere. With `undo`, which only the page that unsubscribed somebody has, it takes that back. The page of
 * one's place posts here too, and says so by `from`.
 */
export async function answerUnsubscribe({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const { SITE_URL, SITE_TIME_ZONE } = context.environment
  const isOwnPage = isFromHere(request, SITE_URL)
  const { undo, from } = await readFields(request)
  try {
    if (undo !== null) {
      const { state } = await undoUnsubscribe(token, isOwnPage ? undo : '', SITE_TIME_ZONE)
      const isBack = state === 'subscribed'
      return data({ isBack, undo: null, failed: false }, { status: isBack ? 200 : statusOf(state, 410) })
    }
    const recipient = recipientIn(new URL(request.url).searchParams)
    const how = from === 'place' ? from : 'link'
    const done = await unsubscribe(token, { how, recipient })
    return data(
      { isBack: false, undo: isOwnPage ? done.undo : null, failed: false },
      { status: statusOf(done.state, 200) },
    )
  } catch (error) {
    const { data: reply, init } = failedReply(error, context, 'a subscription could not be changed')
    // Nothing else has what takes it back.
    return data({ isBack: false, undo, ...reply }, init ?? {})
  }
}

function statusOf(state: SubscriptionView['state'], known: number): number {
  return state === 'unknown' ? 404 : known
}

/** Anything but a form counts as unsubscribing. */
async function readFields(request: Request): Promise<{ undo: string | null; from: string | null }> {
  try {
    const form = await readForm(request)
    return { undo: textIn(form, 'undo'), from: textIn(form, 'from') }
  } catch {
    return { undo: null, from: null }
  }
}
