import { ValidationError } from 'payload'

import { fallbackLanguage, toLanguage } from '~/i18n/language'
import { type Language } from '~collections/values/language'
import { getCms } from '~cms/client.server'
import { logFallback } from '~cms/request-scope'
import { forgetContentVersion, rememberContent } from '~cms/content-version'

import { invalidFields } from '~/http/http-error.server'
import { openingRefused } from '~collections/countdown'
import { type Countdown, timeRemaining, type TimeRemaining } from './time-remaining'
import type { Actor } from '~/auth/identify.server'
import { launchPhase, openingTime, type LaunchPhase, type LaunchPlan } from '~collections/values/launch'

export type CountdownView = Countdown & { timeRemaining: TimeRemaining }

/** Throws while the database is unavailable. */
export async function getCountdown(language: Language, now = Date.now()): Promise<CountdownView> {
  const { texts, plan } = await readCountdown(language)
  return countdownIn(launchPhase(plan, now), { ...texts, targetDate: plan.targetDate }, now)
}

type CountdownTexts = Pick<Countdown, 'targetDate' | 'title' | 'description'>

/** Nothing is left of the time once the site is open, also where that was before the date. */
function countdownIn(phase: LaunchPhase, texts: CountdownTexts, now: number): CountdownView {
  const end = phase === 'counting' ? Date.parse(texts.targetDate) : now
  return {
    ...texts,
    isCompleted: phase !== 'counting',
    isOpen: phase === 'open',
    timeRemaining: timeRemaining(end, now),
  }
}

/** Whether the site is open. Throws while the database is unavailable and nothing is known from before. */
export async function readLaunchPhase(now = Date.now()): Promise<LaunchPhase> {
  return launchPhase(await readLaunchPlan(), now)
}

/** When pages will speak of an open site by the clock alone (epoch ms); infinity if they do or nobody knows. */
export async function nextOpening(now = Date.now()): Promise<number> {
  const opening = openingTime(await readLaunchPlan())
  return opening !== null && opening > now ? opening : Infinity
}

async function readLaunchPlan(): Promise<LaunchPlan> {
  return (await readCountdown(fallbackLanguage)).plan
}

/** For pages, which show "--" while the database is unavailable, and in previews another phase than that of the moment. */
export async function getCountdownOrNull(
  language: Language,
  now = Date.now(),
  phase?: LaunchPhase,
): Promise<CountdownView | null> {
  try {
    const { texts, plan } = await readCountdown(language)
    return countdownIn(phase ?? launchPhase(plan, now), { ...texts, targetDate: plan.targetDate }, now)
  } catch (error) {
    logFallback(error, 'the countdown could not be read')
    return null
  }
}

export const readCountdown = rememberContent(async (language: string) => {
  const { payload } = await getCms()
  const { targetDate, title, description, isHeld, openedAt } = await payload.findGlobal({
    slug: 'countdown',
    locale: toLanguage(language),
    fallbackLocale: false, // what is blank has words of the site in each language
    depth: 0,
    overrideAccess: true, // every visitor sees it
  })
  const plan: LaunchPlan = {
    targetDate: new Date(targetDate).toISOString(),
    isHeld: isHeld === true,
    openedAt: openedAt ?? null,
  }
  return { plan, texts: { title: title ?? '', description: description ?? '' } }
})

type CountdownChange = {
  /** ISO 8601, UTC. */
  targetDate: string
  title?: string | undefined
  description?: string | undefined
}

/** Says beside the field, in the language of the request, that a date would open the site (the hook of the global). */
export async function orOpeningRefused<Doc>(field: string, change: Promise<Doc>): Promise<Doc> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof ValidationError) || error.data.errors[0]?.message !== openingRefused) throw error
    throw invalidFields([{ field, message: 'api:field.opening' }])
  }
}

/** Changes texts in one language only; omitted ones stay. */
export async function changeCountdown(
  { payload, as }: Actor,
  language: Language,
  { targetDate, title, description }: CountdownChange,
): Promise<void> {
  const change = payload.updateGlobal({
    slug: 'countdown',
    locale: language,
    data: {
      targetDate,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
    depth: 0,
    ...as,
  })
  await orOpeningRefused('targetDate', change)
  forgetContentVersion()
}
