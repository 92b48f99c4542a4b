import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'

import { VisitScriptTag } from '~/features/analytics/site/visit-script-tag'
import { loadFrame } from '~/features/launch/site/frame.server'
import { useLaunchWatch } from '~/features/launch/site/use-launch-watch'
import { hasTestimonials } from '~/features/testimonials/shown-testimonials.server'
import { PublicLayout } from '~/site/public-layout'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { siteLinksIn } from '~/site/site-links.server'
import { StatusBoundary } from '~/site/status-page'
import { getQueueCount } from '~/features/waitlist/waitlist-stats.server'
import { languageOf } from '~/i18n/detect-language.server'

export { revalidateUnlessFailed as shouldRevalidate } from '~/site/revalidation'

export const links: LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

const PreviewBar = lazy(async () => ({
  default: (await import('~/features/launch/site/preview-bar')).PreviewBar,
}))

export async function loader({ request }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const [settings, areThereTestimonials] = await Promise.all([
    getSiteSettings(language),
    hasTestimonials(language),
  ])
  const { brand, supportEmail, phone, address, socialLinks } = settings
  return {
    layout: {
      // Those of its fields that the layout shows: all of it would be in the source of each page.
      identity: { brand, supportEmail, phone, address, socialLinks },
      queueCount: await getQueueCount(settings.queueOffset),
      year: new Date().getFullYear(),
      links: siteLinksIn(language, { hasTestimonials: areThereTestimonials }),
    },
    frame: await loadFrame(request, language, settings),
  }
}

export default function PublicRoute() {
  const { layout, frame } = useLoaderData<typeof loader>()
  const { open, watched, preview } = frame
  useLaunchWatch(watched)
  return (
    <>
      <PublicLayout {...layout} open={open}>
        <Outlet />
      </PublicLayout>
      {preview && (
        <Suspense>
          <PreviewBar {...preview} />
        </Suspense>
      )}
      <VisitScriptTag />
    </>
  )
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('routes/_public')
  return data ? (
    <PublicLayout {...data.layout} open={data.frame.open}>
      <StatusBoundary />
    </PublicLayout>
  ) : (
    <StatusBoundary />
  )
}
