import { data, type AppLoadContext } from '@remix-run/node'

import { identify, isMember, type Member } from '~/api/identity/identify.server'
import { orUnavailable } from '~/api/api-call.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { hasRole } from '~collections/access/roles'

import type { AdminView } from './use-admin'

/** What the routes pass in from features. */
type ShellParts<Pulse> = {
  readBrand: (language: Language) => Promise<string>
  readPulse: (member: Member) => Promise<Pulse>
}

/** The gate (401) while nobody is signed in, else the person and their permissions. */
export async function loadShell<Pulse>(
  request: Request,
  { environment }: AppLoadContext,
  { readBrand, readPulse }: ShellParts<Pulse>,
) {
  const language = languageOf(request)
  const [actor, brand] = await Promise.all([orUnavailable(() => identify(request)), readBrand(language)])
  const asMember = new URL(request.url).searchParams.get('as') === 'member'
  if (!isMember(actor)) {
    const title = `${translator(language)('admin:gate.title')} – ${brand}`
    return data({ admin: null, pulse: null, title, brand, asMember }, { status: 401 })
  }
  const { user } = actor
  const admin: AdminView = {
    brand,
    person: { name: user.name, email: user.email, teamRole: user.teamRole },
    may: { edit: hasRole(user, 'editor'), delete: hasRole(user, 'admin') },
    timeZone: environment.SITE_TIME_ZONE,
  }
  const pulse = await orUnavailable(() => readPulse(actor))
  return data({ admin, pulse, title: brand, brand, asMember })
}
