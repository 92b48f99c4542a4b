import type { PayloadRequest } from 'payload'

import { invalidFields, type FieldProblem } from '~/http/http-error.server'
import { announcementMailMaxBytes } from '~collections/values/announcements'
import type { Language } from '~collections/values/language'

import type { AnnouncementRecord } from '../announcement-records.server'
import { composeAnnouncement, sampleLinks } from './announcement-mail.server'
import { wordsIn } from './words-in'

/** Mail programs cut off what is longer, and with it the link to unsubscribe; how long it gets depends on its markup too. */
export async function requireMailSize(
  req: PayloadRequest,
  { words }: Pick<AnnouncementRecord, 'words'>,
  languages: readonly Language[],
): Promise<void> {
  const problems: FieldProblem[] = []
  for (const language of languages) {
    const { html } = await composeAnnouncement(
      req.payload,
      wordsIn(words, language, null),
      language,
      sampleLinks(req.payload, 'announcement-1000000'),
      req,
    )
    if (Buffer.byteLength(html) > announcementMailMaxBytes)
      problems.push({ field: `content.${language}`, message: 'announcements:problem.tooLong' })
  }
  if (problems.length > 0) throw invalidFields(problems)
}
