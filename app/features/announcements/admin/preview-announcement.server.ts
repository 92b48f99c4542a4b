import type { Payload } from 'payload'

import type { Member } from '~/auth/identify.server'
import type { Written } from '~/features/mail/write-mail.server'
import { languages, type Language } from '~collections/values/language'

import { readAnnouncementPicture } from '../announcement-pictures.server'
import type { AnnouncementRecord } from '../announcement-records.server'
import { previewAnnouncement, type MailWords } from '../mail/announcement-mail.server'
import type { AnnouncementWords } from '../missing-words'

/** Each mail as a light and as a dark mail program shows it. */
export type AnnouncementPreview = Record<Language, Written & { dark: string }>

type PreviewedWords = Pick<
  AnnouncementWords,
  'subject' | 'content' | 'buttonLabel' | 'buttonUrl' | 'pictureAlt'
>

export async function previewIn(
  payload: Payload,
  words: PreviewedWords,
  picture: MailWords['picture'],
): Promise<AnnouncementPreview> {
  const inLanguage = async (language: Language) => {
    const own: MailWords = {
      subject: words.subject[language],
      content: words.content[language],
      buttonLabel: words.buttonLabel[language],
      buttonUrl: words.buttonUrl,
      pictureAlt: words.pictureAlt[language],
      picture,
    }
    const light = await previewAnnouncement(payload, own, language)
    const { html: dark } = await previewAnnouncement(payload, own, language, { isDark: true })
    return { ...light, dark }
  }
  const [en, ar] = await Promise.all(languages.map(inLanguage))
  if (!en || !ar) throw new Error('A language is missing.')
  return { en, ar }
}

/** Shows what is stored; null for one that is not stored yet. */
export async function previewSaved(
  { payload }: Member,
  announcement: AnnouncementRecord | null,
): Promise<AnnouncementPreview | null> {
  if (!announcement) return null
  const picture = await readAnnouncementPicture(payload, announcement.id)
  return previewIn(payload, announcement.words, picture)
}
