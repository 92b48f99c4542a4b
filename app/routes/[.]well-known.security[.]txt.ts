import type { LoaderFunctionArgs } from '@remix-run/node'

import { securityText } from '~/features/site-settings/site-settings.server'

export async function loader({ context }: LoaderFunctionArgs) {
  return new Response(await securityText(context.environment.SITE_URL), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
