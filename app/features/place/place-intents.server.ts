import type { AppLoadContext } from '@remix-run/node'

import {
  confirmEntry,
  readConfirmation,
  type ConfirmationState,
} from '~/features/waitlist/confirm-entry.server'
import { joinMailKindFor, requestJoinMail } from '~/features/waitlist/request-join-mail.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { textIn } from '~/http/form-text'
import { isLanguage } from '~/i18n/language'
import type { Language } from '~collections/values/language'

import { withPlace } from './find-place.server'

export type PlaceForm = {
  token: string
  form: FormData
  /** The language of the page. */
  language: Language
  context: AppLoadContext
}

/** What the page says once it was done, as `?done` has it. */
export type PlaceDone = 'confirmed' | 'sent' | 'language'

/** What happened, as parameters of the page that it leads back to. */
type Outcome = { done?: PlaceDone; link?: Exclude<ConfirmationState, 'valid'> }

/** The buttons of the page by their `intent`. */
export const placeIntents = {
  confirm: confirmPlace,
  resend: sendNewLink,
  language: changeLanguage,
} satisfies Record<string, (form: PlaceForm) => Promise<Outcome>>

export function isPlaceIntent(intent: unknown): intent is keyof typeof placeIntents {
  return typeof intent === 'string' && Object.hasOwn(placeIntents, intent)
}

async function confirmPlace({ token, form, language }: PlaceForm): Promise<Outcome> {
  const confirmation = textIn(form, 'confirm') ?? ''
  const state = await withPlace(token, async (req, entry) => {
    const found = await readConfirmation(req, confirmation)
    if (found.state === 'valid' && found.email !== entry.email) return 'unknown'
    return confirmEntry(req, confirmation, language)
  })
  getWaitlistStats.forget()
  if (state === null) return {}
  return state === 'valid' ? { done: 'confirmed' } : { link: state }
}

/** By the mail that a join would send. The words of the page are the same whether one may leave today. */
async function sendNewLink({ token }: PlaceForm): Promise<Outcome> {
  await withPlace(token, async (req, { email, language, source }) => {
    const kind = await joinMailKindFor(req, email)
    if (kind !== 'place') await requestJoinMail(req, kind, { email, language, source })
  })
  return { done: 'sent' }
}

async function changeLanguage({ token, form }: PlaceForm): Promise<Outcome> {
  const language = textIn(form, 'language') ?? ''
  if (!isLanguage(language)) return {}
  await withPlace(token, async (req, { id, hasLeft }) => {
    if (hasLeft) return
    await req.payload.update({
      collection: 'waitlist-entries',
      id,
      data: { language },
      depth: 0,
      overrideAccess: true, // the token proves who it is
      req,
    })
  })
  return { done: 'language' }
}
