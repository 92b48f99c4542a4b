import { toLanguage } from '~/i18n/language'
import { type Language } from '~collections/values/language'
import { getCms } from '~cms/client.server'
import { logFallback } from '~cms/request-scope'
import { forgetContentVersion, rememberContent } from '~cms/content-version'

import { type Countdown, isOver, timeRemaining, type TimeRemaining } from './time-remaining'
import type { Actor } from '~/auth/identify.server'

export type CountdownView = Countdown & { timeRemaining: TimeRemaining }

/** Throws while the database is unavailable. */
export async function getCountdown(language: Language, now = Date.now()): Promise<CountdownView> {
  const { targetDate, title, description } = await readCountdown(language)
  const target = Date.parse(targetDate)
  return {
    targetDate,
    title,
    description,
    isCompleted: isOver(target, now),
    timeRemaining: timeRemaining(target, now),
  }
}

/** For pages, which show "--" while the database is unavailable. */
export async function getCountdownOrNull(
  language: Language,
  now = Date.now(),
): Promise<CountdownView | null> {
  try {
    return await getCountdown(language, now)
  } catch (error) {
    logFallback(error, 'the countdown could not be read')
    return null
  }
}

export const readCountdown = rememberContent(async (language: string) => {
  const { payload } = await getCms()
  const { targetDate, title, description } = await payload.findGlobal({
    slug: 'countdown',
    locale: toLanguage(language),
    depth: 0,
    overrideAccess: true, // every visitor sees it
  })
  return {
    targetDate: new Date(targetDate).toISOString(),
    title: title ?? '',
    description: description ?? '',
  }
})

type CountdownChange = {
  /** ISO 8601, UTC. */
  targetDate: string
  title?: string | undefined
  description?: string | undefined
}

/** Changes texts in one language only; omitted ones stay. */
export async function changeCountdown(
  { payload, as }: Actor,
  language: Language,
  { targetDate, title, description }: CountdownChange,
): Promise<void> {
  await payload.updateGlobal({
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
  forgetContentVersion()
}
