import { formatInstant, formatShortDay } from '~/i18n/format'
import { toFormats, type Reader } from '~/i18n/formats'
import { translator } from '~/i18n/i18n.server'
import { localeOf } from '~/i18n/language'

/** Routes whose page has a name of its own here. */
const pageNames = {
  '/': 'home',
  '/pricing': 'pricing',
  '/testimonials': 'testimonials',
  '/faq': 'faq',
  '/contact': 'contact',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/api/docs': 'apiDocs',
  '/invitation/:token': 'invitation',
  '/rejoin/:token': 'rejoin',
  '/unsubscribe/:token': 'unsubscribe',
} as const

/** Names of pages, countries and days. The server writes them: browsers know other names of some countries. */
export function figureLabels(reader: Reader) {
  const formats = toFormats(reader)
  const t = translator(formats.language)
  const regionNames = new Intl.DisplayNames(localeOf(formats.language), { type: 'region', fallback: 'none' })
  return {
    page: (route: string) => (isNamed(route) ? t(`analytics:page.${pageNames[route]}`) : null),
    country: (code: string) => countryName(code) ?? (code || t('analytics:noCountry')),
    day: (date: string) =>
      formatInstant(`${date}T00:00:00Z`, { ...formats, timeZone: 'UTC' }, { time: false }),
    shortDay: (date: string) => formatShortDay(date, formats),
  }

  function countryName(code: string): string | undefined {
    return /^[A-Z]{2}$/.test(code) ? regionNames.of(code) : undefined
  }
}

function isNamed(route: string): route is keyof typeof pageNames {
  return Object.hasOwn(pageNames, route)
}
