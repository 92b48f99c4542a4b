import type { AppLoadContext } from '@remix-run/node'

import type { Formats } from '~/i18n/formats'
import { readPreferences } from '~collections/preferences-schema'
import type { Admin } from '~collections/payload-types'
import type { Language } from '~collections/values/language'

type Zone = Pick<AppLoadContext['environment'], 'SITE_TIME_ZONE'>

type Reader = Pick<Admin, 'preferences'>

/** How somebody reads dates, times and numbers. Days are cut in the team's zone until they choose their own. */
export function formatsOf({ preferences }: Reader, language: Language, environment: Zone): Formats {
  const { timeZone, dateFormat, timeFormat, firstDayOfWeek, numberFormat } = readPreferences(preferences)
  return {
    language,
    dateFormat,
    timeFormat,
    firstDayOfWeek,
    numberFormat,
    timeZone: timeZone ?? environment.SITE_TIME_ZONE,
  }
}

/** The same for what has no time in it. */
export function timelessFormatsOf(reader: Reader, language: Language): Formats {
  return formatsOf(reader, language, { SITE_TIME_ZONE: 'UTC' })
}
