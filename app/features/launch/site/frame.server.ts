import { getCountdownOrNull } from '~/features/countdown/countdown.server'
import { siteTranslator } from '~/features/page-texts/written-texts.server'
import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'
import type { Language } from '~collections/values/language'

import { openSiteIn } from '../open-site.server'
import { readSiteLaunch } from '../site-launch.server'
import type { WatchedLaunch } from './watch-launch'

/** What the frame around all public pages needs to know of the launch. A preview stays as it is. */
export async function loadFrame(request: Request, language: Language, settings: SiteSettingsView) {
  const now = Date.now()
  const { phase, preview, isOpenToVisitors } = await readSiteLaunch(request)
  const countdown = preview ? null : await getCountdownOrNull(language, now)
  const watched: WatchedLaunch | null = countdown && {
    isOpen: countdown.isOpen,
    targetDate: countdown.targetDate,
    restsFor: restBefore(countdown.isCompleted ? Infinity : Date.parse(countdown.targetDate) - now),
  }
  return {
    open: phase === 'open' ? openSiteIn(await siteTranslator(request, language), settings) : null,
    watched,
    preview: preview && { preview, isOpenToVisitors },
  }
}

/** Milliseconds: at most until pages first look, so that nothing loads for it on the way to them. */
const restAtFirst = 20_000
/** What the code needs to be there in time. */
const lead = 5000

function restBefore(opensIn: number): number {
  return Math.max(0, Math.min(restAtFirst, opensIn - lead))
}
