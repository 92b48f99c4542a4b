import type { LoaderFunctionArgs } from '@remix-run/node'

import { sitemap } from '~/site/head/sitemap.server'

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(sitemap(context.environment.SITE_URL), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
