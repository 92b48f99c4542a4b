import { formatCountry, formatDay } from '~/i18n/format'
import { isolated, type Formats } from '~/i18n/formats'
import { translator } from '~/i18n/i18n.server'
import type { Audience } from '~collections/announcement-audience'
import { channels } from '~collections/values/analytics'
import { languages } from '~collections/values/language'
import { learningCategories } from '~collections/values/site'
import { entryStages } from '~collections/values/waitlist'

import { countryCodes } from './country-codes'

/** An audience as its reader names it: what narrows it, or that it is everybody. */
export function audienceWords(audience: Audience | null, formats: Formats): string {
  const { language } = formats
  const t = translator(language)
  if (audience === null) return t('announcementsAdmin:audience.invalid')
  const { status, confirmed, interest, channel, country, joinedFrom, joinedUntil } = audience
  const from = joinedFrom && formatDay(joinedFrom, formats)
  const until = joinedUntil && formatDay(joinedUntil, formats)
  const words = [
    status && t(`waitlistAdmin:stage.${status}`),
    confirmed !== undefined && t(`announcementsAdmin:audience.confirmedChoice.${confirmed}`),
    audience.language && t(`announcementsAdmin:audience.languages.${audience.language}`),
    interest &&
      t('announcementsAdmin:audience.words.interest', {
        interest: isolated(interestName(interest, formats), language),
      }),
    channel && t('announcementsAdmin:audience.words.channel', { channel: t(`analytics:channel.${channel}`) }),
    country && formatCountry(country, language),
    from && until && t('announcementsAdmin:audience.words.joinedBetween', { from, until }),
    from && !until && t('announcementsAdmin:audience.words.joinedFrom', { from }),
    until && !from && t('announcementsAdmin:audience.words.joinedUntil', { until }),
  ].filter((each) => typeof each === 'string' && each !== '')
  return words.length === 0 ? t('announcementsAdmin:audience.everybody') : words.join(' · ')
}

/** Known interests are named in the reader’s language; what somebody typed stays as it is. */
function interestName(interest: string, { language }: Pick<Formats, 'language'>): string {
  const known = learningCategories.find((each) => each === interest)
  return known ? translator(language)(`admin:interests.${known}`) : interest
}

/** Turns a known interest’s name in either language into what is stored. */
export function storedInterest(typed: string): string {
  const wanted = typed.toLowerCase()
  const isName = (category: string) =>
    category === wanted ||
    languages.some((language) => interestName(category, { language }).toLowerCase() === wanted)
  return learningCategories.find(isName) ?? typed
}

type Choice = { value: string; label: string }

/** What the filters can be, in the reader’s words; countries by their names. */
export function audienceChoices({ language }: Pick<Formats, 'language'>): AudienceChoices {
  const t = translator(language)
  const collator = new Intl.Collator(language)
  return {
    status: entryStages.map((value) => ({ value, label: t(`waitlistAdmin:stage.${value}`) })),
    channel: channels.map((value) => ({ value, label: t(`analytics:channel.${value}`) })),
    interest: learningCategories.map((value) => ({ value, label: interestName(value, { language }) })),
    country: countryCodes
      .map((value) => ({ value, label: formatCountry(value, language) }))
      .sort((one, other) => collator.compare(one.label, other.label)),
  }
}

export type AudienceChoices = Record<'status' | 'channel' | 'interest' | 'country', Choice[]>
