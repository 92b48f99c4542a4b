import type { LoaderFunctionArgs } from '@remix-run/node'

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    '',
    `Sitemap: ${context.environment.SITE_URL}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
