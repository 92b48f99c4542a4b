import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { readForm } from '~/api/forms/read-form.server'
import { orUnavailable } from '~/api/api-call.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { readSubscription, resubscribe, unsubscribe } from '../unsubscribe.server'

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
 * cookies. `intent=resubscribe` undoes it.
 */
export async function answerUnsubscribe({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const isResubscribe = (await readIntent(request)) === 'resubscribe'
  const subscription = await orUnavailable(() => (isResubscribe ? resubscribe(token) : unsubscribe(token)))
  return data(
    { isBack: isResubscribe && subscription.state === 'subscribed' },
    {
      status: subscription.state === 'unknown' ? 404 : 200,
    },
  )
}

/** Anything but a form counts as unsubscribing. */
async function readIntent(request: Request): Promise<FormDataEntryValue | null> {
  try {
    return (await readForm(request)).get('intent')
  } catch {
    return null
  }
}
