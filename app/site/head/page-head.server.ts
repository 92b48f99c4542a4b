import type { AppLoadContext } from '@remix-run/node'

import { languageOf, requestedLanguage } from '~/i18n/detect-language.server'
import { openGraphLocaleOf, otherLanguage } from '~/i18n/language'
import type { Language } from '~collections/values/language'

import type { HeadTag } from './page-head'

/** Pixels; of every picture for social networks. */
const imageSize = { width: '1200', height: '630' }

type Page = {
  brand: string
  title: string
  description: string
  /** The path of its picture for social networks. */
  image: string
  /** In which it has something, as the sitemap lists it. */
  languages: readonly Language[]
}

/**
 * The head of a public page, for search engines and social networks. A URL with `?lng=` is its own canonical; without, it
 * is `x-default`, because its language depends on the visitor.
 */
export function pageHead(
  { request, context }: { request: Request; context: AppLoadContext },
  { brand, title, description, image, languages }: Page,
): HeadTag[] {
  const { pathname } = new URL(request.url)
  const site = context.environment.SITE_URL
  const address = `${site}${pathname}`
  const language = languageOf(request)
  const queryLanguage = requestedLanguage(request)
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
    { property: 'og:image', content: `${site}${image}` },
    { property: 'og:image:width', content: imageSize.width },
    { property: 'og:image:height', content: imageSize.height },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: `${site}${image}` },
    { name: 'twitter:image:alt', content: title },
  ]
}
