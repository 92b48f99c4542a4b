import { data, type AppLoadContext } from '@remix-run/node'

import { identify, isMember, type Member } from '~/api/identity/identify.server'
import { retryAfter } from '~/api/api-call.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { isDatabaseAway } from '~cms/database-errors'
import { hasRole } from '~collections/access/roles'

import { adminSections, type DocumentTitles } from './sections'
import { signedAddress } from './gate/signed-address.server'
import type { AdminView } from './use-admin'

/** What the routes pass in from features. */
type ShellParts<Pulse> = {
  readBrand: (language: Language) => Promise<string>
  readPulse: (member: Member) => Promise<Pulse>
  emptyPulse: () => Pulse
}

/**
 * The gate (401) while nobody is signed in, else the person and their permissions. While the database is away, anyone with
 * a cookie that this site has signed sees the shell (503) around what the screens then have: failures and sample data.
 */
export async function loadShell<Pulse>(request: Request, context: AppLoadContext, parts: ShellParts<Pulse>) {
  try {
    return await loadOpenShell(request, context, parts)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return loadAwayShell(request, context, parts)
  }
}

async function loadAwayShell<Pulse>(
  request: Request,
  { environment }: AppLoadContext,
  { readBrand, emptyPulse }: ShellParts<Pulse>,
) {
  const email = await signedAddress(request)
  if (email === null) throw new Response(null, { status: 503, headers: retryAfter })
  const brand = await readBrand(languageOf(request))
  const admin: AdminView = {
    brand,
    person: { name: email.slice(0, email.indexOf('@')), email, teamRole: null },
    may: { edit: false, delete: false },
    isMailSetUp: environment.SMTP_URL !== undefined,
    timeZone: environment.SITE_TIME_ZONE,
  }
  const view = {
    admin,
    pulse: emptyPulse(),
    titles: sectionTitles(languageOf(request), brand),
    brand,
    asMember: false,
  }
  return data(view, { status: 503, headers: retryAfter })
}

async function loadOpenShell<Pulse>(
  request: Request,
  { environment }: AppLoadContext,
  { readBrand, readPulse }: ShellParts<Pulse>,
) {
  const language = languageOf(request)
  const [actor, brand] = await Promise.all([identify(request), readBrand(language)])
  const asMember = new URL(request.url).searchParams.get('as') === 'member'
  if (!isMember(actor)) {
    const titles: DocumentTitles = { gate: `${translator(language)('admin:gate.title')} · ${brand}` }
    return data({ admin: null, pulse: null, titles, brand, asMember }, { status: 401 })
  }
  const { user } = actor
  const admin: AdminView = {
    brand,
    person: { name: user.name, email: user.email, teamRole: user.teamRole },
    may: { edit: hasRole(user, 'editor'), delete: hasRole(user, 'admin') },
    isMailSetUp: environment.SMTP_URL !== undefined,
    timeZone: environment.SITE_TIME_ZONE,
  }
  return data({
    admin,
    pulse: await readPulse(actor),
    titles: sectionTitles(language, brand),
    brand,
    asMember,
  })
}

function sectionTitles(language: Language, brand: string): DocumentTitles {
  const t = translator(language)
  const titles: DocumentTitles = { search: `${t('admin:search.title')} · ${brand}` }
  for (const { segment } of adminSections) titles[segment] = `${t(`admin:section.${segment}`)} · ${brand}`
  return titles
}
