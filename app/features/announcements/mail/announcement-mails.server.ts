import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { listHeaders } from '~/features/mail/list-headers'
import { siteMailId } from '~/features/mail/site-mail-id'
import { mailName, placeToken, unsubscribeToken } from '~/features/mail/tokens.server'
import type { MailNeeds, MailOutcome, MailRecords } from '~cms/email/mail-records'
import type { Mail } from '~cms/email/mailer'
import { readAudience } from '~collections/announcement-audience'
import { readMailKey } from '~collections/suppression/suppress'
import { queryInTransaction, sql, type Execute } from '~collections/transaction-sql'
import { announcementStates, campaignOf, type RecipientProblem } from '~collections/values/announcements'
import { languages, type Language } from '~collections/values/language'
import { readReasonToLeaveAlone } from '~collections/suppression/leave-alone'

import { readAnnouncementPicture } from '../announcement-pictures.server'
import { saysNothing } from '../missing-words'
import { recipientMailId, recipientParam } from '../recipients.server'
import { composeAnnouncement, sampleLinks, testSubject, type MailWords } from './announcement-mail.server'

const claimedSchema = z.object({
  announcement: z.int(),
  status: z.enum(announcementStates),
  audience: z.unknown(),
  entry: z.nullable(z.int()),
  email: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
  hasLeft: z.nullable(z.boolean()),
})

/** An announcement to somebody on the waitlist, who may have left since they were chosen. */
export function announcementMails(needs: MailNeeds): MailRecords {
  return {
    async claim(req, id) {
      const [row] = await queryInTransaction(
        req,
        sql`SELECT announcement_id AS announcement, announcement.status, audience, entry.id AS entry, entry.email,
              entry.language, entry.unsubscribed_at IS NOT NULL AS "hasLeft"
            FROM announcement_recipients AS recipient
              JOIN announcements AS announcement ON announcement.id = announcement_id
              LEFT JOIN waitlist_entries AS entry ON entry.id = entry_id
            WHERE recipient.id = ${id} AND state = 'waiting' FOR UPDATE OF recipient`,
      )
      const claimed = claimedSchema.safeParse(row).data
      // Meanwhile paused or canceled: resuming queues it again. Once all others have got it, it is for who had left by mistake.
      if (claimed?.status !== 'sending' && claimed?.status !== 'sent') return null
      const { announcement, entry, email, language } = claimed
      if (entry === null || email === null || language === null) return fail(req, announcement, 'gone')
      const obstacle = claimed.hasLeft ? 'unsubscribed' : await readReasonToLeaveAlone(req, email)
      if (obstacle) return fail(req, announcement, obstacle)
      const meant = readAudience(claimed.audience)?.language ?? language
      const words = await readWordsIn((query) => queryInTransaction(req, query), announcement, language)
      if (meant !== language || saysNothing(words)) return fail(req, announcement, 'language')
      return { write: () => writeAnnouncement(needs, { id, announcement, entry, email, language, words }) }
    },
    settle: noteOutcome,
  }
}

/** What counts it locks the announcement, which comes before the row of the mail. */
async function fail(req: PayloadRequest, announcement: number, obstacle: RecipientProblem) {
  await queryInTransaction(req, sql`SELECT FROM announcements WHERE id = ${announcement} FOR NO KEY UPDATE`)
  return { obstacle }
}

async function noteOutcome(req: PayloadRequest, id: number, outcome: MailOutcome): Promise<void> {
  const { state } = outcome
  const problem = 'problem' in outcome ? outcome.problem : null
  const recipientState = state === 'sent' || state === 'failed' ? state : 'waiting'
  await queryInTransaction(
    req,
    sql`UPDATE announcement_recipients SET state = ${recipientState}, problem = ${problem},
          sent_at = CASE WHEN ${state === 'sent'} THEN now() END
        WHERE id = ${id} AND state = 'waiting'`,
  )
}

type Words = Omit<MailWords, 'picture'>
type Recipient = {
  id: number
  announcement: number
  entry: number
  email: string
  language: Language
  words: Words
}

async function writeAnnouncement(
  { payload, siteUrl, domain }: MailNeeds,
  { id, announcement, entry, email, language, words }: Recipient,
): Promise<Mail> {
  const key = await readMailKey(payload)
  const person = { id: entry, email }
  const unsubscribeUrl = `${siteUrl}/unsubscribe/${unsubscribeToken(key, person)}?lng=${language}&${recipientParam}=${id}`
  const campaign = campaignOf(announcement)
  const links = {
    placeUrl: `${siteUrl}/place/${placeToken(key, person)}?lng=${language}`,
    unsubscribeUrl,
    campaign,
  }
  const picture = await readAnnouncementPicture(payload, announcement)
  return {
    ...(await composeAnnouncement(payload, { ...words, picture }, language, links)),
    to: { name: '', address: email },
    messageId: recipientMailId(key, id, domain),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...listHeaders({ kind: 'announcement', campaign, domain, unsubscribeUrl }),
    },
  }
}

const text = z.nullable(z.string()).transform((words) => words ?? '')
const wordsSchema = z.object({
  subject: text,
  content: z.unknown(),
  buttonLabel: text,
  buttonUrl: text,
  pictureAlt: text,
})

async function readWordsIn(execute: Execute, announcement: number, language: Language): Promise<Words> {
  const [row] = await execute(
    sql`SELECT subject, content, button_label AS "buttonLabel", button_url AS "buttonUrl", picture_alt AS "pictureAlt"
        FROM announcements LEFT JOIN announcements_locales AS words ON words._parent_id = announcements.id AND _locale = ${language}
        WHERE announcements.id = ${announcement}`,
  )
  return wordsSchema.parse(row)
}

type Test = { announcement: number; language: Language; email: string }

/** An announcement to somebody of the team who tries it out, as it is written by then. */
export function announcementTestMails(needs: MailNeeds): MailRecords {
  return {
    isPerishable: true,
    async claim(req, id) {
      const [test] = await queryInTransaction<Test>(
        req,
        sql`SELECT announcement_id AS announcement, language, email FROM announcement_tests WHERE id = ${id} FOR UPDATE`,
      )
      return test ? { write: () => writeTest(needs, id, test) } : null
    },
    async settle(req, id, { state }) {
      if (state === 'sent' || state === 'failed')
        await queryInTransaction(req, sql`DELETE FROM announcement_tests WHERE id = ${id}`)
    },
  }
}

async function writeTest(
  { payload, domain }: MailNeeds,
  id: number,
  { announcement, language, email }: Test,
): Promise<Mail> {
  const execute: Execute = async (query) => (await payload.db.drizzle.execute(query)).rows
  const words = await readWordsIn(execute, announcement, language)
  const picture = await readAnnouncementPicture(payload, announcement)
  return {
    ...(await composeAnnouncement(
      payload,
      { ...words, picture, subject: testSubject(words.subject, language) },
      language,
      sampleLinks(payload, campaignOf(announcement)),
    )),
    to: { name: '', address: email },
    messageId: siteMailId('announcement-test', mailName(`announcement test ${id}`), domain),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
