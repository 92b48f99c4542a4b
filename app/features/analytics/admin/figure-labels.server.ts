import { formatInstant, formatShortDay } from '~/i18n/format'
import { toFormats, type Reader } from '~/i18n/formats'
import { translator } from '~/i18n/i18n.server'
import { localeOf } from '~/i18n/language'
import { otherCampaigns } from '~collections/values/analytics'

/** Names of countries, campaigns and days. The server writes them: browsers know other names of some countries. */
export function figureLabels(reader: Reader) {
  const formats = toFormats(reader)
  const t = translator(formats.language)
  const regionNames = new Intl.DisplayNames(localeOf(formats.language), { type: 'region', fallback: 'none' })
  return {
    country: (code: string) => countryName(code) ?? (code || t('analytics:noCountry')),
    campaign: (name: string) =>
      name === otherCampaigns ? t('funnel:otherCampaigns') : name || t('funnel:noCampaign'),
    day: (date: string) =>
      formatInstant(`${date}T00:00:00Z`, { ...formats, timeZone: 'UTC' }, { time: false }),
    shortDay: (date: string) => formatShortDay(date, formats),
  }

  function countryName(code: string): string | undefined {
    return /^[A-Z]{2}$/.test(code) ? regionNames.of(code) : undefined
  }
}
