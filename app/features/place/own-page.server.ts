import { redirect, type AppLoadContext } from '@remix-run/node'
import { createLocalReq } from 'payload'

import { maskEmail } from '~/features/invitations/mask-email'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { takeFromLimit, type LimitKind, type LimitOutcome } from '~/http/rate-limits.server'
import { orUnavailable } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { getCms } from '~cms/client.server'

import { findPlace, type PlaceEntry } from './find-place.server'

type OwnPage = 'address' | 'data' | 'erase'

/** What the pages about one’s own data have in common. Opening one changes nothing. */
export async function loadOwnPage(request: Request, token: string | undefined, page: OwnPage) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const entry = await orUnavailable(() => entryOf(token))
  return {
    title: translator(language)(`rights:meta.${page}`, { brand }),
    /** Masked, since a link may be forwarded; null for a link that belongs to no entry. */
    email: entry && maskEmail(entry.email),
    canMove: entry !== null && canMove(entry),
  }
}

export async function entryOf(token: string | undefined): Promise<PlaceEntry | null> {
  const { payload } = await getCms()
  return findPlace(await createLocalReq({}, payload), token ?? '')
}

/** Who is in line; others have nothing to move, or an account of their own. */
export function canMove({ isConfirmed, hasLeft, stage }: PlaceEntry): boolean {
  return isConfirmed && !hasLeft && stage < 4
}

/** By the client, so that links cannot be guessed, and by the entry, whose data costs something to collect. */
export function limitOwnPage(context: AppLoadContext, token: string | undefined): Promise<LimitOutcome> {
  return limitBy('ownData', 'ownData', context, token)
}

/** The same for what searches all conversations, jobs and imports for the person: a few an hour. */
export function limitOwnSearch(context: AppLoadContext, token: string | undefined): Promise<LimitOutcome> {
  return limitBy('ownSearch', 'ownSearchOfEntry', context, token)
}

async function limitBy(
  ofClient: LimitKind,
  ofEntry: LimitKind,
  context: AppLoadContext,
  token: string | undefined,
): Promise<LimitOutcome> {
  const limit = await takeFromLimit(ofClient, context)
  if (!limit.allowed) return limit
  const entry = await orUnavailable(() => entryOf(token))
  return entry ? takeFromLimit(ofEntry, context, `entry ${entry.id}`) : limit
}

/** The link’s language is not in a cookie, so the redirect carries it. */
export function leadBack(
  request: Request,
  outcome: Record<string, string> = {},
  { pathname } = new URL(request.url),
) {
  return redirect(`${pathname}?${String(new URLSearchParams({ lng: languageOf(request), ...outcome }))}`, 303)
}
