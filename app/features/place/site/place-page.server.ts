import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'

import { failedReply } from '~/features/invitations/token-page.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { lineRule } from '~/features/waitlist/line-rule.server'
import { sharedLink } from '~/features/waitlist/shared-link'
import { readPageForm } from '~/http/read-form.server'
import { orUnavailable } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { drawQrCode } from '~/ui/qr-code.server'
import type { Language } from '~collections/values/language'

import { isPlaceIntent, placeIntents } from '../place-intents.server'
import { readPlace, type PlaceView } from '../read-place.server'

/** `?confirm` is of the link in a mail; `?done` and `?link` are where the buttons lead back to. */
export async function loadPlacePage({ request, params, context }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const { searchParams } = new URL(request.url)
  const place = await orUnavailable(() => readPlace(params.token ?? '', searchParams.get('confirm')))
  return data(
    {
      title: translator(language)('place:meta.title', { brand }),
      place,
      share: place && (await shareOf(place, language, context)),
      link: place?.link?.state ?? searchParams.get('link'),
      done: searchParams.get('done'),
    },
    { status: place === null ? 404 : 200 },
  )
}

/** Who is not in line yet, or no more, is asked for something else first. */
async function shareOf({ state, referralCode }: PlaceView, language: Language, context: AppLoadContext) {
  if (state === 'unconfirmed' || state === 'left' || referralCode === null) return null
  const { environment } = context
  const link = sharedLink(environment.SITE_URL, referralCode)
  const rule = state === 'confirmed' ? await lineRule(language, environment) : null
  return { link, rule, qr: drawQrCode(link) }
}

export type PlaceShare = NonNullable<Awaited<ReturnType<typeof shareOf>>>

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
