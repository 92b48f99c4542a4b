import { data } from '@remix-run/node'

import { identify } from '~/features/admin-session/identify.server'
import { isMember } from '~/features/admin-session/require-member.server'
import { readPulse } from '~/features/notifications/read-pulse.server'
import { orUnavailable } from '~/features/site/or-unavailable.server'
import { getSiteSettings } from '~/features/site/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { hasRole } from '~cms/access/roles'

import type { AdminView } from './use-admin'

/** What the shell shows: the gate (401) while nobody is signed in, else the person and what they may do. */
export async function loadShell(request: Request, { timeZone }: { timeZone: string }) {
  const language = languageOf(request)
  const [actor, { brand }] = await Promise.all([
    orUnavailable(() => identify(request)),
    getSiteSettings(language),
  ])
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
    timeZone,
  }
  const pulse = await orUnavailable(() => readPulse(actor))
  return data({ admin, pulse, title: brand, brand, asMember })
}
