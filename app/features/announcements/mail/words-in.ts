import type { Language } from '~collections/values/language'

import type { AnnouncementWords } from '../missing-words'
import type { MailWords } from './announcement-mail.server'

/** The words of one language. */
export function wordsIn(
  { subject, content, buttonLabel, buttonUrl, pictureAlt }: AnnouncementWords,
  language: Language,
  picture: MailWords['picture'],
): MailWords {
  return {
    subject: subject[language],
    content: content[language],
    buttonLabel: buttonLabel[language],
    buttonUrl,
    pictureAlt: pictureAlt[language],
    picture,
  }
}
