import type { Logger } from 'pino'

import { identify, isMember } from '~/auth/identify.server'
import type { ToggledPreferences } from '~/site/preferences/preferences.server'
import { readPreferences } from '~collections/preferences-schema'

import { chooseByStored } from './save-preferences.server'

/**
 * What a member picks in the sidebar replaces what they chose in the settings. Until they have chosen there, the
 * choice is the browser’s alone. The browser has it in any case, so a failure is only logged.
 */
export async function keepToggledChoice(
  request: Request,
  { language, theme }: ToggledPreferences,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  try {
    const actor = await identify(request, { byItself: true })
    if (!isMember(actor)) return
    // Who asks may be known from some seconds ago, which another toggle may have come after.
    await chooseByStored(actor, ({ preferences, profile }) => {
      const chosen = readPreferences(preferences).theme
      const newLanguage = profile?.language && profile.language !== language ? language : undefined
      const newTheme = chosen !== null && chosen !== theme ? theme : undefined
      if (!newLanguage && !newTheme) return null
      return {
        ...(newLanguage && { language: newLanguage }),
        ...(newTheme && { preferences: { theme: newTheme } }),
      }
    })
  } catch (error) {
    logger.warn({ err: error }, 'a choice of language or theme was not kept for the person')
  }
}
