import type { Actor } from '~/auth/identify.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { describeWaveTime } from '~/features/waves/wave-time'
import { formatInstant } from '~/i18n/format'
import { formatsOfLanguage, withoutIsolation } from '~/i18n/formats'
import { translator } from '~/i18n/i18n.server'
import { toRichText } from '~collections/rich-text/plain-text'
import { languages, type Language } from '~collections/values/language'

import { addAnnouncement } from './change-announcement.server'
import { readLaunchPlan } from './launch-plan.server'

/** What everybody on the list was promised, with words in both languages. Gives the id of the draft. */
export async function draftOfLaunch(actor: Actor): Promise<number> {
  return writeDraft(actor, 'launch', () => ({}))
}

/** Tells of the launch’s date as it is now, in the team’s zone. */
export async function draftOfMovedDate(actor: Actor, timeZone: string): Promise<number> {
  const { targetDate } = await readLaunchPlan(actor)
  return writeDraft(actor, 'moved', (language) => {
    const formats = formatsOfLanguage(language, timeZone)
    const time = describeWaveTime(Date.parse(targetDate), formats, timeZone)
    return {
      time: translator(language)('announcementsAdmin:at', time),
      day: formatInstant(targetDate, formats, { time: false }),
    }
  })
}

type ValuesIn = (language: Language) => Record<string, string>

async function writeDraft(actor: Actor, kind: 'launch' | 'moved', valuesIn: ValuesIn): Promise<number> {
  const written = await Promise.all(
    languages.map(async (language) => {
      const { brand } = await getSiteSettings(language)
      const values = { brand, ...valuesIn(language) }
      // Marks that keep names apart on a screen would stay in the text that somebody goes on writing.
      const textOf = (part: 'subject' | 'text' | 'button') =>
        withoutIsolation(translator(language)(`announcementsAdmin:draft.${kind}.${part}`, values))
      const paragraphs = textOf('text').replaceAll('\n\n', '\n')
      return { subject: textOf('subject'), content: toRichText(paragraphs), buttonLabel: textOf('button') }
    }),
  )
  const [en, ar] = written
  if (!en || !ar) throw new Error('A language is missing.')
  const { id } = await addAnnouncement(actor, {
    words: {
      subject: { en: en.subject, ar: ar.subject },
      content: { en: en.content, ar: ar.content },
      buttonLabel: { en: en.buttonLabel, ar: ar.buttonLabel },
      buttonUrl: `${actor.payload.config.serverURL}/`,
      pictureAlt: { en: '', ar: '' },
    },
    audience: {},
  })
  return id
}
