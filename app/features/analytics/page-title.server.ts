import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'

/** The names of pages by their routes. */
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
  '/place/:token': 'place',
} as const

/** What the page of a route is called; null for one that has no name here. */
export function pageTitle(route: string, language: Language): string | null {
  return isNamed(route) ? translator(language)(`analytics:page.${pageNames[route]}`) : null
}

function isNamed(route: string): route is keyof typeof pageNames {
  return Object.hasOwn(pageNames, route)
}
