import { createElement } from 'react'

import { formatsOf } from '~/admin/formats-of.server'
import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { findMemberRecipient } from '~/features/mail/member-recipient.server'
import { siteMailId } from '~/features/mail/site-mail-id'
import { writeMail } from '~/features/mail/write-mail.server'
import { fallbackLanguage } from '~/i18n/language'
import type { MailNeeds, MailRecords } from '~cms/email/mail-records'
import type { Mail } from '~cms/email/mailer'
import type { Admin } from '~collections/payload-types'
import { readPreferences } from '~collections/preferences-schema'
import { isoFormat, queryInTransaction, sql } from '~collections/transaction-sql'

import {
  countNotifications,
  isNothingNew,
  type NotificationCounts,
  type NotificationPeriod,
} from '../count-notifications.server'
import { notificationTexts } from '../notification-texts.server'
import { NotificationMail, notificationMailText } from './notification-mail'

const asIso = (column: string) => sql`to_char(${sql.identifier(column)} AT TIME ZONE 'UTC', ${isoFormat})`

/** To one person of the team. Those who have changed their mind or left since get none. */
export function notificationMails(needs: MailNeeds): MailRecords {
  return {
    isPerishable: true,
    async claim(req, id) {
      const [period] = await queryInTransaction<NotificationPeriod & { admin: number }>(
        req,
        sql`SELECT admin_id AS admin, ${asIso('since')} AS since, ${asIso('until')} AS until
            FROM news_mails WHERE id = ${id} FOR UPDATE`,
      )
      if (!period) return null
      const admin = await findMemberRecipient(req, period.admin)
      if (!admin || readPreferences(admin.preferences).notifications.email === 'off') return null
      const counts = await countNotifications(req, admin, period)
      return isNothingNew(counts) ? null : { write: () => writeNotifications(needs, { id, admin, counts }) }
    },
  }
}

type Written = { id: number; admin: Admin; counts: NotificationCounts }

async function writeNotifications(
  { payload, siteUrl, timeZone, domain }: MailNeeds,
  { id, admin, counts }: Written,
): Promise<Mail> {
  const language = admin.profile?.language ?? fallbackLanguage
  const { brand, replyTo } = await siteIdentity(payload, language)
  const props = {
    language,
    brand,
    lines: notificationTexts(counts, formatsOf(admin, language, { SITE_TIME_ZONE: timeZone })),
    adminUrl: `${siteUrl}/admin?lng=${language}`,
    choiceUrl: `${siteUrl}/admin/settings?tab=notifications&lng=${language}`,
  }
  return {
    fromName: brand,
    replyTo,
    to: { name: admin.name, address: admin.email },
    ...(await writeMail(
      payload,
      {
        mail: 'news',
        language,
        brand,
        url: props.adminUrl,
        footerUrl: props.choiceUrl,
        lines: props.lines,
      },
      {
        subject: mailTexts(language)('news.subject', { brand }),
        body: createElement(NotificationMail, props),
        text: notificationMailText(props),
      },
    )),
    // The same for every attempt, so that duplicates can be recognised.
    messageId: siteMailId('news', `${id}.${admin.id}`, domain),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
