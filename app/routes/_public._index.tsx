import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { getCountdownOrNull } from '~/features/countdown/countdown.server'
import { Hero } from '~/features/landing/site/hero'
import { LandingSections } from '~/features/landing/site/landing-sections'
import { organizationData } from '~/site/head/organization'
import { headTags } from '~/site/head/page-head'
import { pageHead } from '~/site/head/page-head.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { joinClientAction } from '~/features/waitlist/site/use-join'
import { answerJoinForm } from '~/features/waitlist/site/join-form.server'
import { WaitlistSection } from '~/features/waitlist/site/waitlist-section'
import { getQueueCount } from '~/features/waitlist/waitlist-stats.server'
import { languageOf } from '~/i18n/detect-language.server'

export const handle = { i18n: ['demos', 'landing', 'waitlist'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...headTags(data?.head),
  { 'script:ld+json': data?.organization },
]

export { revalidateUnlessFailed as shouldRevalidate } from '~/site/revalidation'

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const language = languageOf(request)
  const serverNow = Date.now()
  const [settings, countdown] = await Promise.all([
    getSiteSettings(language),
    getCountdownOrNull(language, serverNow),
  ])
  return {
    head: pageHead(args, { brand: settings.brand, texts: 'landing:meta' }),
    organization: organizationData(context.environment.SITE_URL, settings),
    language,
    brand: settings.brand,
    figures: settings.figures,
    countdown,
    serverNow,
    queueCount: await getQueueCount(settings.queueOffset),
    joined: new URL(request.url).searchParams.has('joined'),
  }
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerJoinForm(request, context)
}

export const clientAction = joinClientAction

export default function LandingRoute() {
  const { brand, figures, countdown, serverNow, queueCount, joined, language } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <>
      <Hero countdown={countdown} serverNow={serverNow} />
      <LandingSections brand={brand} figures={figures} />
      <WaitlistSection {...{ queueCount, countdown, serverNow, actionData, joined, language }} />
    </>
  )
}
