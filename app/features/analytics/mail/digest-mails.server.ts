import { createElement } from 'react'

import { formatsOf } from '~/admin/formats-of.server'
import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { findMemberRecipient } from '~/features/mail/member-recipient.server'
import { siteMailId } from '~/features/mail/site-mail-id'
import { writeMail } from '~/features/mail/write-mail.server'
import { formatDay } from '~/i18n/format'
import { fallbackLanguage } from '~/i18n/language'
import type { MailNeeds, MailRecords } from '~cms/email/mail-records'
import type { Mail } from '~cms/email/mailer'
import type { Admin } from '~collections/payload-types'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { digestLines } from '../digest-lines.server'
import { readWeeklyDigest } from '../weekly-digest.server'
import { DigestMail, digestText } from './digest-mail'

type Digest = { admin: number; week: string }

/** A week’s figures, to somebody of the team who still wants them. */
export function weeklyDigests(needs: MailNeeds): MailRecords {
  return {
    isPerishable: true,
    async claim(req, id) {
      const [digest] = await queryInTransaction<Digest>(
        req,
        sql`SELECT admin_id AS admin, week::text FROM weekly_digests WHERE id = ${id} FOR UPDATE`,
      )
      if (!digest) return null
      const admin = await findMemberRecipient(req, digest.admin)
      return admin?.weeklyDigest ? { write: () => writeDigest(needs, { admin, week: digest.week }) } : null
    },
  }
}

async function writeDigest(
  { payload, siteUrl, timeZone, domain }: MailNeeds,
  { admin, week }: { admin: Admin; week: string },
): Promise<Mail> {
  const language = admin.profile?.language ?? fallbackLanguage
  const reader = formatsOf(admin, language, { SITE_TIME_ZONE: timeZone })
  const { brand, replyTo } = await siteIdentity(payload, language)
  const analyticsUrl = `${siteUrl}/admin/analytics?range=7d&lng=${language}`
  const props = {
    reader,
    brand,
    analyticsUrl,
    choiceUrl: `${siteUrl}/admin/analytics?lng=${language}#digest`,
    digest: await readWeeklyDigest(week, timeZone),
  }
  return {
    fromName: brand,
    replyTo,
    to: { name: admin.name, address: admin.email },
    ...(await writeMail(
      payload,
      {
        mail: 'digest',
        language,
        brand,
        url: analyticsUrl,
        footerUrl: props.choiceUrl,
        values: { from: formatDay(props.digest.from, reader), to: formatDay(props.digest.to, reader) },
        lines: digestLines(props.digest, reader),
      },
      {
        subject: mailTexts(language)('digest.subject', { brand }),
        body: createElement(DigestMail, props),
        text: digestText(props),
      },
    )),
    // The same for every attempt, so that duplicates can be recognised.
    messageId: siteMailId('digest', `${week}.${admin.id}`, domain),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
