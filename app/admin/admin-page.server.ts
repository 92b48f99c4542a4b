import { data, redirectDocument, type AppLoadContext } from '@remix-run/node'

import { identify, isMember, type Member } from '~/auth/identify.server'
import { retryAfter } from '~/http/replies.server'
import { formatsOfLanguage } from '~/i18n/formats'
import { cookieOptions, preferenceCookie } from '~/i18n/cookies.server'
import {
  languageCookie,
  languageOf,
  preferredLanguage,
  requestedLanguage,
} from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { isDatabaseAway } from '~cms/database-errors'
import { hasRole } from '~collections/access/roles'

import { readPreferences } from '~collections/preferences-schema'

import { formatsOf } from './formats-of.server'
import { adminSections, type DocumentTitles } from './sections'
import { pictureAddresses } from './member-pictures.server'
import { loadSecondStep } from '~/auth/load-second-step.server'
import { openIdProvider } from '~/auth/openid/provider.server'
import { signedAddress } from '~/auth/signed-address.server'
import type { AdminView } from './use-admin'

/** What the routes pass in from features. */
type ShellParts<Poll> = {
  readBrand: (language: Language) => Promise<string>
  readPoll: (member: Member) => Promise<Poll>
  emptyPoll: () => Poll
  hasDemoData: () => Promise<boolean>
}

/**
 * The gate (401) while nobody is signed in, else the person and their permissions. While the database is away, anyone with
 * a cookie that this site has signed sees the shell (503) around what the screens then have: failures and sample data.
 */
export async function loadShell<Poll>(request: Request, context: AppLoadContext, parts: ShellParts<Poll>) {
  try {
    return await loadOpenShell(request, context, parts)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return loadAwayShell(request, context, parts)
  }
}

async function loadAwayShell<Poll>(
  request: Request,
  { environment }: AppLoadContext,
  { readBrand, emptyPoll }: ShellParts<Poll>,
) {
  const email = await signedAddress(request)
  if (email === null) throw new Response(null, { status: 503, headers: retryAfter })
  const brand = await readBrand(languageOf(request))
  const admin: AdminView = {
    brand,
    person: { name: email.slice(0, email.indexOf('@')), email, teamRole: null, picture: null },
    may: { edit: false, delete: false },
    isMailSetUp: environment.SMTP_URL !== undefined,
    hasDemoData: false,
    timeZone: environment.SITE_TIME_ZONE,
    formats: formatsOfLanguage(languageOf(request), environment.SITE_TIME_ZONE),
    appearance: { theme: null, compactMode: false, animationsEnabled: true },
  }
  const view = {
    admin,
    poll: emptyPoll(),
    titles: sectionTitles(languageOf(request), brand),
    brand,
    asMember: false,
    provider: null,
    step: null,
  }
  return data(view, { status: 503, headers: retryAfter })
}

async function loadOpenShell<Poll>(
  request: Request,
  context: AppLoadContext,
  { readBrand, readPoll, hasDemoData }: ShellParts<Poll>,
) {
  const { environment } = context
  const language = languageOf(request)
  const [actor, brand] = await Promise.all([identify(request), readBrand(language)])
  const asMember = new URL(request.url).searchParams.get('as') === 'member'
  if (!isMember(actor)) {
    const t = translator(language)
    const step = await loadSecondStep(request, context)
    const titles: DocumentTitles = {
      gate: `${t(step ? 'admin:gate.codeTitle' : 'admin:gate.title')} · ${brand}`,
    }
    const view = { admin: null, poll: null, titles, brand, asMember, provider: providerOf(context), step }
    return data(view, { status: 401 })
  }
  const { user } = actor
  redirectToLanguageOf(user, request, environment)
  const { theme, compactMode, animationsEnabled } = readPreferences(user.preferences)
  const formats = formatsOf(user, language, environment)
  const [pictures, isWithDemoData, poll] = await Promise.all([
    pictureAddresses(actor, [user.id]),
    hasDemoData(),
    readPoll(actor),
  ])
  const admin: AdminView = {
    brand,
    person: {
      name: user.name,
      email: user.email,
      teamRole: user.teamRole,
      picture: pictures.get(user.id) ?? null,
    },
    may: { edit: hasRole(user, 'editor'), delete: hasRole(user, 'admin') },
    isMailSetUp: environment.SMTP_URL !== undefined,
    hasDemoData: isWithDemoData,
    timeZone: formats.timeZone,
    formats,
    appearance: { theme, compactMode, animationsEnabled },
  }
  return data({
    admin,
    poll,
    titles: sectionTitles(language, brand),
    brand,
    asMember,
    provider: null,
    step: null,
  })
}

/** What the gate offers beside the password. */
function providerOf({ environment }: AppLoadContext) {
  const provider = openIdProvider(environment)
  return provider && { name: provider.name, isOnlyWay: provider.isOnlyWay }
}

/**
 * The person’s own language comes before that of the browser; a link with `?lng=` before both. The address says it, too, so
 * that a client which keeps the session’s cookie alone is not sent around for ever. A page that stands in the other language
 * stays while the browser’s choice is right, so that nothing is lost that is being typed there.
 */
function redirectToLanguageOf(
  { profile }: Member['user'],
  request: Request,
  { SITE_URL }: AppLoadContext['environment'],
): void {
  const language = profile?.language
  if (!language || requestedLanguage(request)) return
  if ([languageOf(request), preferredLanguage(request)].includes(language)) return
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('lng', language)
  throw redirectDocument(`${pathname}?${searchParams}`, {
    headers: { 'Set-Cookie': preferenceCookie(languageCookie, language, cookieOptions(SITE_URL)) },
  })
}

function sectionTitles(language: Language, brand: string): DocumentTitles {
  const t = translator(language)
  const titles: DocumentTitles = { search: `${t('admin:search.title')} · ${brand}` }
  for (const { segment } of adminSections) titles[segment] = `${t(`admin:section.${segment}`)} · ${brand}`
  return titles
}
