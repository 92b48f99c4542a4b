import { data, type AppLoadContext } from '@remix-run/node'

import { identify } from '~/features/admin-session/identify.server'
import { isMember, type Member } from '~/features/admin-session/require-member.server'
import { noPulse, type Pulse } from '~/features/notifications/pulse'
import { readPulse } from '~/features/notifications/read-pulse.server'
import { orUnavailable } from '~/features/site/or-unavailable.server'
import { getSiteSettings } from '~/features/site/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { hasRole } from '~cms/access/roles'
import { isDatabaseAway } from '~cms/database-errors'

import type { AdminView } from './use-admin'

/** What the shell shows: the gate (401) while nobody is signed in, else the person and what they may do. */
export async function loadShell(request: Request, { environment, logger }: AppLoadContext) {
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
    timeZone: environment.SITE_TIME_ZONE,
  }
  const pulse = await orUnavailable(() => pulseOf(actor, logger))
  return data({ admin, pulse, title: brand, brand, asMember })
}

/** The notifications are one part of every screen: when they alone fail, the rest stays alive. */
async function pulseOf(member: Member, logger: AppLoadContext['logger']): Promise<Pulse> {
  try {
    return await readPulse(member)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    logger.warn({ err: error }, 'the notifications could not be had')
    return { ...noPulse, now: Date.now() }
  }
}
