import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { readForm } from '~/api/forms/read-form.server'
import { orUnavailable } from '~/api/api-call.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { readSubscription, resubscribe, unsubscribe } from '../unsubscribe.server'

/** What the page of an unsubscribe link says. */
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
 * Unsubscribes: a mail program's `List-Unsubscribe=One-Click` (RFC 8058), which comes without cookies and reads no page,
 * and the page's button alike; `intent=resubscribe` takes it back. A token that is not ours is 404.
 */
export async function answerUnsubscribe({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const wantsBack = (await intentOf(request)) === 'resubscribe'
  const subscription = await orUnavailable(() => (wantsBack ? resubscribe(token) : unsubscribe(token)))
  return data(
    { isBack: wantsBack && subscription.state === 'subscribed' },
    {
      status: subscription.state === 'unknown' ? 404 : 200,
    },
  )
}

/** Null for a body of any other kind: whoever posts here wants no more mail. */
async function intentOf(request: Request): Promise<FormDataEntryValue | null> {
  try {
    return (await readForm(request)).get('intent')
  } catch {
    return null
  }
}
