import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'

import { getCountdownOrNull } from '~/features/countdown/countdown.server'
import { Hero } from '~/features/landing/site/hero'
import { LandingSections } from '~/features/landing/site/landing-sections'
import { organizationData } from '~/site/head/organization'
import { headTags } from '~/site/head/page-head'
import type { PageCaching } from '~/site/public-page'
import { pageHead } from '~/site/head/page-head.server'
import { openLandingIn } from '~/features/launch/open-site.server'
import { readSiteLaunch } from '~/features/launch/site-launch.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { HeroJoin } from '~/features/waitlist/site/hero-join'
import { joinClientAction, landingVariant } from '~/features/waitlist/site/use-join'
import { answerJoinForm, joinOfAddress } from '~/features/waitlist/site/join-form.server'
import { WaitlistSection } from '~/features/waitlist/site/waitlist-section'
import { earlyBirdDiscountText, getQueueCount } from '~/features/waitlist/waitlist-stats.server'
import { languageOf } from '~/i18n/detect-language.server'
import { useTranslation } from '~/i18n/use-translation'

export const handle = {
  i18n: ['landing', 'waitlist'] as const,
  caching: { variantOf: landingVariant, showsTime: true } satisfies PageCaching,
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...headTags(data?.head),
  { 'script:ld+json': data?.organization },
]

export { revalidateUnlessFailed as shouldRevalidate } from '~/site/revalidation'

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const language = languageOf(request)
  const serverNow = Date.now()
  const [settings, { phase, preview }] = await Promise.all([
    getSiteSettings(language),
    readSiteLaunch(request),
  ])
  const isOpen = phase === 'open'
  const queueCount = await getQueueCount(settings.queueOffset)
  return {
    head: pageHead(args, {
      brand: settings.brand,
      texts: isOpen ? 'openSite:meta.landing' : 'landing:meta',
      isOpen,
    }),
    organization: organizationData(context.environment.SITE_URL, settings, isOpen ? settings : null),
    open: isOpen ? openLandingIn(language, settings, queueCount) : null,
    language,
    brand: settings.brand,
    figures: settings.figures,
    countdown: await getCountdownOrNull(language, serverNow, preview ? phase : undefined),
    serverNow,
    queueCount,
    discount: earlyBirdDiscountText(language),
    ...(await joinOfAddress(new URL(request.url).searchParams, language, context)),
  }
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerJoinForm(request, context)
}

export const clientAction = joinClientAction

export default function LandingRoute() {
  const { brand, figures, countdown, serverNow, queueCount, discount, joined, referral, language, open } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  // A navigation waits for texts here; below, `Suspense` would show the page without its parts meanwhile.
  useTranslation(handle.i18n)
  return (
    <>
      <Hero countdown={countdown} serverNow={serverNow}>
        <Suspense>
          <HeroJoin
            open={open}
            discount={discount}
            actionData={actionData}
            referral={referral}
            language={language}
          />
        </Suspense>
      </Hero>
      <LandingSections brand={brand} figures={figures} open={open} />
      <Suspense>
        <WaitlistSection
          open={open}
          queueCount={queueCount}
          discount={discount}
          countdown={countdown}
          serverNow={serverNow}
          actionData={actionData}
          joined={joined}
          referral={referral}
          language={language}
        />
      </Suspense>
    </>
  )
}
