import type { AppLoadContext } from '@remix-run/node'

import { languageOf, requestedLanguage } from '~/i18n/detect-language.server'
import { openGraphLocaleOf, otherLanguage } from '~/i18n/language'
import { languages } from '~collections/values/language'

import type { PageHead } from './page-head'

type PageTexts = Pick<PageHead, 'title' | 'description' | 'brand'>

/**
 * What search engines and social networks are told about a public page. An address with `?lng=` is its own canonical
 * one; without, it is the one for everybody (`x-default`), since its language depends on who asks.
 */
export function pageHead(
  { request, context }: { request: Request; context: AppLoadContext },
  { title, description, brand }: PageTexts,
): PageHead {
  const { pathname } = new URL(request.url)
  const site = context.environment.SITE_URL
  const address = `${site}${pathname}`
  const language = languageOf(request)
  const asked = requestedLanguage(request)
  return {
    title,
    description,
    brand,
    canonical: asked ? `${address}?lng=${asked}` : address,
    alternates: [
      ...languages.map((each) => ({ language: each, href: `${address}?lng=${each}` })),
      { language: 'x-default', href: address },
    ],
    image: `${site}/social-${language}.png`,
    locale: openGraphLocaleOf(language),
    otherLocale: openGraphLocaleOf(otherLanguage(language)),
  }
}
