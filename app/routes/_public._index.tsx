import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'

import { getCountdownOrNull } from '~/features/countdown/countdown.server'
import { Hero } from '~/features/landing/site/hero'
import { LandingSections } from '~/features/landing/site/landing-sections'
import { organizationData } from '~/site/head/organization'
import { headTags } from '~/site/head/page-head'
import type { PageCaching } from '~/site/public-page'
import { loadPageHead } from '~/features/page-meta/page-head.server'
import { siteTranslator } from '~/features/page-texts/written-texts.server'
import { openLandingIn } from '~/features/launch/open-site.server'
import { readSiteLaunch } from '~/features/launch/site-launch.server'
import { getShownMedia } from '~/features/site-media/shown-media.server'
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
  const [head, settings, { phase, preview }, t, media] = await Promise.all([
    loadPageHead(args, 'landing'),
    getSiteSettings(language),
    readSiteLaunch(request),
    siteTranslator(request, language),
    getShownMedia(language),
  ])
  const { brand, figures } = settings
  const isOpen = phase === 'open'
  const queueCount = await getQueueCount(settings.queueOffset)
  return {
    head,
    organization: organizationData(context.environment.SITE_URL, settings, isOpen ? settings : null),
    open: isOpen ? openLandingIn(t, settings, queueCount) : null,
    language,
    brand,
    figures,
    media,
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
  const data = useLoaderData<typeof loader>()
  const { brand, figures, media, countdown, serverNow, queueCount, discount } = data
  const { joined, referral, language, open } = data
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
      <LandingSections brand={brand} figures={figures} open={open} media={media} />
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
