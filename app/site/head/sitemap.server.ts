import { languages } from '~collections/values/language'
import { sitePaths } from '../paths'

/** sitemaps.org 0.9 with hreflang alternates: each page in each language, and without one. */
export function sitemap(siteUrl: string): string {
  const site = escapeXml(siteUrl)
  const urls = Object.values(sitePaths).flatMap((path) => {
    const address = `${site}${path}`
    const alternates = [
      ...languages.map((language) => link(language, `${address}?lng=${language}`)),
      link('x-default', address),
    ].join('')
    const locations = [address, ...languages.map((language) => `${address}?lng=${language}`)]
    return locations.map((location) => `<url><loc>${location}</loc>${alternates}</url>`)
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
