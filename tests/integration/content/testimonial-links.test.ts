import { expect, test } from 'vitest'

import { siteLinksIn } from '~/site/site-links.server'
import { hasTestimonials } from '~/features/testimonials/shown-testimonials.server'
import { loadTestimonialsPage } from '~/features/testimonials/site/testimonials-page.server'
import { loader as loadSitemap } from '~/routes/sitemap[.]xml'
import { forgetContentVersion } from '~cms/content-version'
import type { Language } from '~collections/values/language'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'

const site = openSite()

const words = {
  quote: 'كلمات تبقى.',
  name: 'Nour',
  category: 'grammar',
  rating: 4,
  helpfulCount: 0,
  date: '2026-03-01T00:00:00.000Z',
} as const

async function write(locale: Language, _status: 'draft' | 'published') {
  await site.cms.payload.create({
    collection: 'testimonials',
    locale,
    data: { ...words, _status },
    overrideAccess: true,
  })
  forgetContentVersion()
}

async function sitemapAddresses(): Promise<string[]> {
  const request = new Request('https://kalima.example/sitemap.xml')
  const reply = await loadSitemap({ request, context: loadContext(site.cms.environment), params: {} })
  return [...(await reply.text()).matchAll(/<loc>([^<]*testimonials[^<]*)<\/loc>/g)].map(([, each]) =>
    String(each).replace(site.cms.environment.SITE_URL, ''),
  )
}

/** Those that the head of the page tells search engines of. */
async function headLanguages(): Promise<(string | undefined)[]> {
  const request = new Request('https://kalima.example/testimonials?lng=ar')
  const { head } = await loadTestimonialsPage({
    request,
    context: loadContext(site.cms.environment),
    params: {},
  })
  return head.filter(({ rel }) => rel === 'alternate').map(({ hrefLang }) => hrefLang)
}

test('only a language with a published testimonial leads to their page', async () => {
  expect(await hasTestimonials('en')).toBe(false)
  expect(await sitemapAddresses()).toEqual([])
  expect(await headLanguages()).toEqual(['x-default'])
  await write('ar', 'draft')
  expect(await hasTestimonials('ar')).toBe(false)
  await write('ar', 'published')
  expect(await hasTestimonials('ar')).toBe(true)
  expect(await hasTestimonials('en')).toBe(false)
  expect(await sitemapAddresses()).toEqual(['/testimonials', '/testimonials?lng=ar'])
  expect(await headLanguages()).toEqual(['ar', 'x-default'])
})

test('the links are the same but for that page', () => {
  const paths = (has: boolean) =>
    Object.values(siteLinksIn('en', { hasTestimonials: has }))
      .flat()
      .map(({ to }) => to)
  expect(paths(true).filter((path) => path !== '/testimonials')).toEqual(paths(false))
  expect(paths(true)).toContain('/testimonials')
})
