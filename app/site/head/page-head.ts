import type { MetaDescriptor } from '@remix-run/react'

export type PageHead = {
  title: string
  description: string
  brand: string
  canonical: string
  alternates: { language: string; href: string }[]
  image: string
  locale: string
  otherLocale: string
}

/** Pixels; of `public/social-*.png`. */
const imageSize = { width: '1200', height: '630' }

/** For a route's `meta`. */
export function headTags(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return []
  const { title, description, brand, canonical, alternates, image, locale, otherLocale } = head
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map(({ language, href }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href,
    })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: locale },
    { property: 'og:locale:alternate', content: otherLocale },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: imageSize.width },
    { property: 'og:image:height', content: imageSize.height },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
