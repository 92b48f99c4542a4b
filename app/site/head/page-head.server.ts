import type { AppLoadContext } from '@remix-run/node'

import { languageOf, requestedLanguage } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { openGraphLocaleOf, otherLanguage } from '~/i18n/language'
import { languages } from '~collections/values/language'
import type { LegalDocument } from '~collections/values/legal'

import type { PageHead } from './page-head'

/** Where a page's `title` and `description` are in the locale files. */
type PageTexts =
  | `${'contact' | 'docs' | 'faq' | 'landing' | 'pricing' | 'testimonials'}:meta`
  | `legal:${LegalDocument}.meta`

/**
 * The head of a public page, for search engines and social networks. A URL with `?lng=` is its own canonical; without, it
 * is `x-default`, because its language depends on the visitor.
 */
export function pageHead(
  { request, context }: { request: Request; context: AppLoadContext },
  { brand, texts }: { brand: string; texts: PageTexts },
): PageHead {
  const { pathname } = new URL(request.url)
  const site = context.environment.SITE_URL
  const address = `${site}${pathname}`
  const language = languageOf(request)
  const queryLanguage = requestedLanguage(request)
  const t = translator(language)
  return {
    title: t(`${texts}.title`, { brand }),
    description: t(`${texts}.description`, { brand }),
    brand,
    canonical: queryLanguage ? `${address}?lng=${queryLanguage}` : address,
    alternates: [
      ...languages.map((each) => ({ language: each, href: `${address}?lng=${each}` })),
      { language: 'x-default', href: address },
    ],
    image: `${site}/social-${language}.png`,
    locale: openGraphLocaleOf(language),
    otherLocale: openGraphLocaleOf(otherLanguage(language)),
  }
}
