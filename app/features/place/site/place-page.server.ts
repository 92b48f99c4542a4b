import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { failedReply } from '~/features/invitations/token-page.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { readPageForm } from '~/http/read-form.server'
import { orUnavailable } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { isPlaceIntent, placeIntents } from '../place-intents.server'
import { readPlace } from '../read-place.server'

/** `?confirm` is of the link in a mail; `?done` and `?link` are where the buttons lead back to. */
export async function loadPlacePage({ request, params }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const { searchParams } = new URL(request.url)
  const place = await orUnavailable(() => readPlace(params.token ?? '', searchParams.get('confirm')))
  return data(
    {
      title: translator(language)('place:meta.title', { brand }),
      place,
      done: searchParams.get('done'),
    },
    { status: place === null ? 404 : 200 },
  )
}

/** Whatever comes of it, the page itself shows it, at an address without what confirms. */
export async function answerPlaceForm({ request, params, context }: ActionFunctionArgs) {
  const language = languageOf(request)
  const form = await readPageForm(request)
  const intent = form.get('intent')
  if (!isPlaceIntent(intent)) throw new Response(null, { status: 400 })
  try {
    const outcome = await placeIntents[intent]({ token: params.token ?? '', form, language, context })
    const { pathname } = new URL(request.url)
    // The link's language is not in a cookie, so the redirect carries it.
    return redirect(`${pathname}?${String(new URLSearchParams({ lng: language, ...outcome }))}`, 303)
  } catch (error) {
    return failedReply(error, context, 'a form of the page of a place failed')
  }
}
