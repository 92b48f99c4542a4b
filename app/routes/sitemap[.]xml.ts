import type { LoaderFunctionArgs } from '@remix-run/node'

import { listPages } from '~/features/page-meta/listed-pages.server'
import { languagesWithTestimonials } from '~/features/testimonials/shown-testimonials.server'
import { sitemap } from '~/site/head/sitemap.server'

export async function loader({ context }: LoaderFunctionArgs) {
  const pages = await listPages(await languagesWithTestimonials())
  return new Response(sitemap(context.environment.SITE_URL, pages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
