import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'

import { PublicLayout } from '~/features/site/public-layout'
import { getSiteSettings } from '~/features/site/site-settings.server'
import { StatusBoundary } from '~/features/site/status-boundary'
import { getQueueCount } from '~/features/waitlist/waitlist-stats.server'
import { languageOf } from '~/i18n/detect-language.server'

export { revalidateUnlessFailed as shouldRevalidate } from '~/features/site/revalidation'

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await getSiteSettings(languageOf(request))
  return { settings, queueCount: await getQueueCount(settings.queueOffset), year: new Date().getFullYear() }
}

export default function PublicRoute() {
  return (
    <PublicLayout {...useLoaderData<typeof loader>()}>
      <Outlet />
    </PublicLayout>
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
