import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { getCountdownOrNull } from '~/features/countdown/countdown.server'
import { Hero } from '~/features/landing/hero'
import { LandingSections } from '~/features/landing/landing-sections'
import { organizationData } from '~/features/seo/organization'
import { headTags } from '~/features/seo/page-head'
import { pageHead } from '~/features/seo/page-head.server'
import { getSiteSettings } from '~/features/site/site-settings.server'
import { joinClientAction } from '~/features/waitlist/join-client-action'
import { answerJoinForm } from '~/features/waitlist/join-form.server'
import { WaitlistSection } from '~/features/waitlist/waitlist-section'
import { getQueueCount } from '~/features/waitlist/waitlist-stats.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

export const handle = { i18n: ['demos', 'landing', 'waitlist'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...headTags(data?.head),
  { 'script:ld+json': data?.organization },
]

export { revalidateUnlessFailed as shouldRevalidate } from '~/features/site/revalidation'

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const language = languageOf(request)
  const serverNow = Date.now()
  const [settings, countdown] = await Promise.all([
    getSiteSettings(language),
    getCountdownOrNull(language, serverNow),
  ])
  const t = translator(language)
  return {
    head: await pageHead(args, {
      title: t('landing:meta.title', { brand: settings.brand }),
      description: t('landing:meta.description', { brand: settings.brand }),
    }),
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
