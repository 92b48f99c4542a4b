import { z } from 'zod'

import { forAdmins, parseForm, seenIn, type FormInput } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { isInstant } from '~/api/payload-guard/stored-values'
import type { Member } from '~/auth/identify.server'
import { invalidFields, orHttpError } from '~/http/http-error.server'
import { hasReaders } from '~/features/announcements/audience.server'
import { changeLaunch } from '~/features/countdown/change-launch.server'
import { countdownChange } from '~/features/countdown/countdown-calls.server'
import { orOpeningRefused } from '~/features/countdown/countdown.server'
import { changeGlobalUnlessChanged } from '~cms/change-record'
import { forgetContentVersion } from '~cms/content-version'
import { languages, type Language } from '~collections/values/language'
import { isTimeZone } from '~collections/values/time-zones'

import { fromZonedTime, toZonedTime } from '~/i18n/zoned-time'

const slug = 'countdown'

export type Launch = {
  targetDate: string
  isHeld: boolean
  openedAt: string | null
  earlyAccessDate: string | null
  texts: Record<Language, { title: string; description: string }>
  /** Which dates were valid before, and until when; the oldest first. */
  formerDates: { date: string; until: string }[]
  /** `updatedAt`, by which the form detects changes by others. */
  seen: string
}

const texts = z.object({
  title: countdownChange.shape.title,
  description: countdownChange.shape.description,
})
const launchChange = z.object({
  targetDate: countdownChange.shape.targetDate,
  earlyAccessDate: z.nullable(countdownChange.shape.targetDate),
  en: texts,
  ar: texts,
})

export async function readLaunch({ payload, as }: Member): Promise<Launch> {
  const read = (locale: Language) =>
    payload.findGlobal({ slug, locale, fallbackLocale: false, depth: 0, ...as })
  const en = await read('en')
  const ar = await read('ar')
  const textsOf = ({ title, description }: typeof en) => ({
    title: title ?? '',
    description: description ?? '',
  })
  return {
    targetDate: new Date(en.targetDate).toISOString(),
    isHeld: en.isHeld === true,
    openedAt: en.openedAt ?? null,
    earlyAccessDate: en.earlyAccessDate ? new Date(en.earlyAccessDate).toISOString() : null,
    texts: { en: textsOf(en), ar: textsOf(ar) },
    formerDates: (en.formerDates ?? []).map(({ date, until }) => ({ date, until })),
    seen: en.updatedAt ?? '',
  }
}

/** Saves both languages or nothing. */
export async function saveLaunch({ member, form, t }: FormInput) {
  const { payload, as } = member
  const before = await payload.findGlobal({ slug, depth: 0, ...as })
  const change = parseForm(launchChange, {
    targetDate: instantIn(form, { date: 'date', time: 'time' }, before.targetDate),
    earlyAccessDate: textIn(form, 'earlyDate')
      ? instantIn(form, { date: 'earlyDate', time: 'earlyTime' }, before.earlyAccessDate)
      : null,
    ...Object.fromEntries(
      languages.map((language) => [
        language,
        {
          title: textIn(form, `${language}.title`) ?? undefined,
          description: textIn(form, `${language}.description`) ?? undefined,
        },
      ]),
    ),
  })
  const saved = changeGlobalUnlessChanged(member, { slug, seen: seenIn(form) }, async (req) => {
    for (const locale of languages)
      await payload.updateGlobal({
        slug,
        locale,
        data: {
          targetDate: change.targetDate,
          earlyAccessDate: change.earlyAccessDate,
          ...change[locale],
        },
        depth: 0,
        req,
        ...as,
      })
  })
  await orHttpError(orOpeningRefused('date', saved))
  forgetContentVersion()
  const target = Date.parse(change.targetDate)
  // A date that is over opens the site, of which there is nothing to tell in advance.
  const hasMoved = target !== Date.parse(before.targetDate) && target > Date.now()
  const asksToTell = hasMoved && (await hasReaders(payload))
  return { message: t('dashboard:launch.saved'), details: { asksToTell } }
}

/** What the buttons on the card do; the server function asks for the role once more. */
export const launchIntents = {
  launchNow: forAdmins(async ({ member, t }) => {
    await changeLaunch(member, 'open')
    return { message: t('dashboard:launch.done.launchNow') }
  }),
  hold: forAdmins(async ({ member, t }) => {
    await changeLaunch(member, 'hold')
    return { message: t('dashboard:launch.done.hold') }
  }),
  endHold: forAdmins(async ({ member, t }) => {
    await changeLaunch(member, 'release')
    return { message: t('dashboard:launch.done.endHold') }
  }),
}

export type LaunchIntent = keyof typeof launchIntents

/**
 * Reads a pair of date and time fields in the form's zone; the error belongs to the date field. Fields have no seconds, and show
 * the second pass of an hour that repeats as the first: while they show what is stored, it stays.
 */
function instantIn(
  form: FormData,
  { date, time }: Record<'date' | 'time', string>,
  stored: string | null | undefined,
): string {
  const timeZone = textIn(form, 'timeZone') ?? ''
  const typed = { date: textIn(form, date) ?? '', time: textIn(form, time) ?? '' }
  const instant = isTimeZone(timeZone) ? fromZonedTime(typed, timeZone) : null
  if (stored && instant !== null) {
    const shown = toZonedTime(Date.parse(stored), timeZone)
    if (shown.date === typed.date && shown.time === typed.time) return new Date(stored).toISOString()
  }
  const text = instant === null ? '' : new Date(instant).toISOString()
  // A zone may move the first and the last day of the calendar out of what can be stored.
  if (!isInstant(text)) throw invalidFields([{ field: date, message: 'api:field.moment' }])
  return text
}
