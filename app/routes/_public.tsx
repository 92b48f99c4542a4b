import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'

import { VisitScriptTag } from '~/features/analytics/site/visit-script-tag'
import { PublicLayout } from '~/site/public-layout'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { StatusBoundary } from '~/site/status-page'
import { getQueueCount } from '~/features/waitlist/waitlist-stats.server'
import { languageOf } from '~/i18n/detect-language.server'

export { revalidateUnlessFailed as shouldRevalidate } from '~/site/revalidation'

export const links: LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await getSiteSettings(languageOf(request))
  return {
    identity: settings,
    queueCount: await getQueueCount(settings.queueOffset),
    year: new Date().getFullYear(),
  }
}

export default function PublicRoute() {
  return (
    <>
      <PublicLayout {...useLoaderData<typeof loader>()}>
        <Outlet />
      </PublicLayout>
      <VisitScriptTag />
    </>
  )
}

export function ErrorBoundary() {
  const layout = useRouteLoaderData<typeof loader>('routes/_public')
  return layout ? (
    <PublicLayout {...layout}>
      <StatusBoundary />
    </PublicLayout>
  ) : (
    <StatusBoundary />
  )
}
