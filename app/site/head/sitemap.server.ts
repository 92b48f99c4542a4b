import type { Language } from '~collections/values/language'

/** `languages` are those that the page has something in; `changed` is when that was last changed, if it is stored. */
export type SitemapPage = { path: string; languages: readonly Language[]; changed: string | undefined }

/** sitemaps.org 0.9 with hreflang alternates: each page in each of its languages, and without one. */
export function sitemap(siteUrl: string, pages: SitemapPage[]): string {
  const site = escapeXml(siteUrl)
  const urls = pages.flatMap((page) => {
    if (page.languages.length === 0) return []
    const address = `${site}${page.path}`
    const alternates = [
      ...page.languages.map((language) => link(language, `${address}?lng=${language}`)),
      link('x-default', address),
    ].join('')
    const locations = [address, ...page.languages.map((language) => `${address}?lng=${language}`)]
    const changed = page.changed === undefined ? '' : `<lastmod>${page.changed}</lastmod>`
    return locations.map((location) => `<url><loc>${location}</loc>${changed}${alternates}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ].join('\n')
}

function link(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
