import { countryFromProxy } from '~/auth/describe-client.server'
import type { WithHeaders } from '~/i18n/cookies.server'
import type { Environment } from '~cms/environment'

import countries from './countries-of-time-zones.json'

const countryOfZone = new Map(Object.entries(countries))

/**
 * The country of a visitor as two letters, or empty: what the proxy says (`GEO_HEADER`), else that of the browser's time
 * zone.
 */
export function countryOf(
  request: WithHeaders,
  environment: Pick<Environment, 'GEO_HEADER'>,
  timeZone: string,
): string {
  return countryFromProxy(request, environment) ?? countryOfTimeZone(timeZone)
}

/** Under its names of today and of before, such as `Asia/Calcutta`. */
export function countryOfTimeZone(timeZone: string): string {
  return countryOfZone.get(timeZone) ?? ''
}
