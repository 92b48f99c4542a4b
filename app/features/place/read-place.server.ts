import type { PayloadRequest } from 'payload'

import { maskEmail } from '~/features/invitations/mask-email'
import { unsubscribeToken } from '~/features/mail/tokens.server'
import { readConfirmation, type ConfirmationState } from '~/features/waitlist/confirm-entry.server'
import type { Standing } from '~/features/waitlist/entry-view'
import { readStandingOf } from '~/features/waitlist/standing.server'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { readMailKey } from '~collections/suppression/suppress'
import type { Language } from '~collections/values/language'

import { findPlace, type PlaceEntry } from './find-place.server'

/** Where the person of a page stands; only who has confirmed is in line. */
export type PlaceState = 'unconfirmed' | 'confirmed' | 'invited' | 'registered' | 'left'

export type PlaceView = {
  state: PlaceState
  /** Masked, since a link may be forwarded. */
  email: string
  /** The language of our emails to them. */
  language: Language
  /**
   * The link that led here; null without one, and where there is nothing to confirm. Who is in line without having confirmed
   * does it for the friend who brought them.
   */
  link: { token: string; state: ConfirmationState } | null
  standing: Omit<Standing, 'id'>
  referralCode: string | null
  unsubscribeToken: string
}

/** Changes nothing, since mail scanners open links too. Null for a token that opens no page. */
export async function readPlace(token: string, confirmation: string | null): Promise<PlaceView | null> {
  const { payload } = await getCms()
  const found = await inTransaction(payload, async (req) => {
    const entry = await findPlace(req, token)
    return entry && { entry, link: await readLink(req, entry, confirmation) }
  })
  if (!found) return null
  const { entry, link } = found
  const { email, language, referralCode } = entry
  const { place = null, friends = 0, friendsHeld = 0 } = (await readStandingOf(payload, email)) ?? {}
  return {
    state: stateOf(entry),
    email: maskEmail(email),
    language,
    link,
    standing: { place, friends, friendsHeld },
    referralCode,
    unsubscribeToken: unsubscribeToken(await readMailKey(payload), entry),
  }
}

async function readLink(req: PayloadRequest, entry: PlaceEntry, token: string | null) {
  if (token === null) return null
  const isFriend = stateOf(entry) === 'confirmed' && entry.isUnjudged
  if (stateOf(entry) !== 'unconfirmed' && !isFriend) return null
  const { state, email } = await readConfirmation(req, token)
  if (isFriend) return state === 'valid' && email === entry.email ? { token, state } : null
  // The link of somebody else confirms nothing here.
  return { token, state: state === 'valid' && email !== entry.email ? ('unknown' as const) : state }
}

function stateOf({ hasLeft, stage, isConfirmed }: PlaceEntry): PlaceState {
  if (hasLeft) return 'left'
  if (stage === 4) return 'registered'
  if (stage > 1) return 'invited'
  return isConfirmed ? 'confirmed' : 'unconfirmed'
}
