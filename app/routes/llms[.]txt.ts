import type { LoaderFunctionArgs } from '@remix-run/node'

import { llmsText } from '~/features/page-meta/llms-text.server'
import { languagesWithTestimonials } from '~/features/testimonials/shown-testimonials.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { SITE_URL: siteUrl } = context.environment
  const withTestimonials = await languagesWithTestimonials()
  return new Response(await llmsText(request, { siteUrl, withTestimonials }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
