import type { SitemapPage } from '~/site/head/sitemap.server'
import { languages, type Language } from '~collections/values/language'
import { metaPages } from '~collections/values/page-meta'

import { getLastChanges } from './last-changed.server'
import { pathOfPage } from './page-paths'

/** What the sitemap lists: what robots.txt lets search engines read. */
export async function listPages(withTestimonials: readonly Language[]): Promise<SitemapPage[]> {
  const changes = await getLastChanges()
  return metaPages
    .filter((page) => page !== 'docs')
    .map((page) => ({
      path: pathOfPage[page],
      languages: page === 'testimonials' ? withTestimonials : languages,
      changed: changes.get(page),
    }))
}
