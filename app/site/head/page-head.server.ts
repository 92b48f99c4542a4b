import type { AppLoadContext } from '@remix-run/node'

import { languageOf, requestedLanguage } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { openGraphLocaleOf, otherLanguage } from '~/i18n/language'
import { languages } from '~collections/values/language'
import type { LegalDocument } from '~collections/values/legal'

import type { HeadTag } from './page-head'

/** Where a page's `title` and `description` are in the locale files. */
type PageTexts =
  | `${'contact' | 'docs' | 'faq' | 'landing' | 'pricing' | 'testimonials'}:meta`
  | `legal:${LegalDocument}.meta`
  | `openSite:meta.${'faq' | 'landing' | 'pricing'}`

/** Pixels; of `public/social-*.png`. */
const imageSize = { width: '1200', height: '630' }

type Page = {
  brand: string
  texts: PageTexts
  /** The picture of social networks says so as well. */
  isOpen: boolean
  /** What a page among several of its kind is about. */
  subject?: string | null
}

/**
 * The head of a public page, for search engines and social networks. A URL with `?lng=` is its own canonical; without, it
 * is `x-default`, because its language depends on the visitor.
 */
export function pageHead(
  { request, context }: { request: Request; context: AppLoadContext },
  { brand, texts, isOpen, subject = null }: Page,
): HeadTag[] {
  const { pathname } = new URL(request.url)
  const site = context.environment.SITE_URL
  const address = `${site}${pathname}`
  const language = languageOf(request)
  const queryLanguage = requestedLanguage(request)
  const t = translator(language)
  const titleOfKind = t(`${texts}.title`, { brand })
  const title = subject === null ? titleOfKind : `${subject} · ${titleOfKind}`
  const description = t(`${texts}.description`, { brand })
  const canonical = queryLanguage ? `${address}?lng=${queryLanguage}` : address
  const alternates = [
    ...languages.map((each) => ({ hrefLang: each, href: `${address}?lng=${each}` })),
    { hrefLang: 'x-default', href: address },
  ]
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map((alternate) => ({ tagName: 'link', rel: 'alternate', ...alternate })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: openGraphLocaleOf(language) },
    { property: 'og:locale:alternate', content: openGraphLocaleOf(otherLanguage(language)) },
    { property: 'og:image', content: `${site}/social${isOpen ? '-open' : ''}-${language}.png` },
    { property: 'og:image:width', content: imageSize.width },
    { property: 'og:image:height', content: imageSize.height },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
