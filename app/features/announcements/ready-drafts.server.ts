import type { Actor } from '~/auth/identify.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { describeWaveTime } from '~/features/waves/wave-time'
import { formatInstant } from '~/i18n/format'
import { formatsOfLanguage, withoutIsolation } from '~/i18n/formats'
import { translator } from '~/i18n/i18n.server'
import { sitePaths } from '~/site/paths'
import { toRichText } from '~collections/rich-text/plain-text'
import { languages, type Language } from '~collections/values/language'
import type { LegalDocument } from '~collections/values/legal'

import { addAnnouncement } from './change-announcement.server'
import { readLaunchPlan } from './launch-plan.server'

/** What everybody on the list was promised, with words in both languages. Gives the id of the draft. */
export async function draftOfLaunch(actor: Actor): Promise<number> {
  return writeDraft(actor, { kind: 'launch', path: sitePaths.home, valuesIn: () => ({}) })
}

/** Tells that a legal text has changed. */
export async function draftOfLegalChange(actor: Actor, document: LegalDocument): Promise<number> {
  return writeDraft(actor, {
    kind: document,
    path: sitePaths[document],
    valuesIn: () => ({}),
  })
}

/** Tells of the launch’s date as it is now, in the team’s zone. */
export async function draftOfMovedDate(actor: Actor, timeZone: string): Promise<number> {
  const { targetDate } = await readLaunchPlan(actor)
  const valuesIn = (language: Language) => {
    const formats = formatsOfLanguage(language, timeZone)
    const time = describeWaveTime(Date.parse(targetDate), formats, timeZone)
    return {
      time: translator(language)('announcementsAdmin:at', time),
      day: formatInstant(targetDate, formats, { time: false }),
    }
  }
  return writeDraft(actor, { kind: 'moved', path: sitePaths.home, valuesIn })
}

type ReadyWords = {
  kind: 'launch' | 'moved' | LegalDocument
  /** The page that the button leads to. */
  path: string
  valuesIn: (language: Language) => Record<string, string>
}

async function writeDraft(actor: Actor, { kind, path, valuesIn }: ReadyWords): Promise<number> {
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
      buttonUrl: `${actor.payload.config.serverURL}${path}`,
      pictureAlt: { en: '', ar: '' },
    },
    audience: {},
  })
  return id
}
