import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'
import type { Pool } from 'pg'

import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { afterFailure } from '~/features/mail/delivery'
import { writeMail } from '~/features/mail/write-mail.server'
import { fallbackLanguage } from '~/i18n/language'
import type { Mailer } from '~cms/email/mailer'
import { notificationMailTask, retryPolicy } from '~cms/jobs/queues'
import { inTransaction } from '~cms/transaction'
import { readPreferences } from '~collections/preferences-schema'
import type { notificationMails } from '~db/schema/notifications'
import type { Row } from '~db/schema/row'

import { countNotifications, isNothingNew, type NotificationPeriod } from '../count-notifications.server'
import { notificationTexts } from '../notification-texts.server'
import { NotificationMail, notificationMailText } from './notification-mail'

type SendNotificationMail = { input: { mail: number }; output: object }
type Deps = { pool: Pool; mailer: Mailer; siteUrl: string }

/** To one person of the team. Those who have changed their mind or left since get none. */
export function sendNotificationMailTask(deps: Deps): TaskConfig<SendNotificationMail> {
  return {
    slug: notificationMailTask,
    inputSchema: [{ name: 'mail', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      const claimed = await claim(deps.pool, input.mail)
      if (!claimed) return { output: {} }
      try {
        await mailNotifications(payload, deps, { ...claimed, mail: input.mail })
      } catch (failure) {
        const { progress, isFinal, isPaused } = afterFailure(failure, job.totalTried ?? 0)
        if (!isFinal) {
          await deps.pool.query('update news_mails set claimed_at = null where id = $1', [input.mail])
          if (!isPaused) throw failure
          await payload.jobs.queue({ task: notificationMailTask, input })
          return { output: {} }
        }
        payload.logger.warn(
          { mail: input.mail, problem: progress.error },
          'a mail of what is new was not sent',
        )
      }
      return { output: {} }
    },
  }
}

type Claimed = NotificationPeriod & Row<typeof notificationMails, 'adminId'>

/** Null when it has been sent, or its process died while sending. */
async function claim(pool: Pool, mail: number): Promise<Claimed | null> {
  const { rows } = await pool.query<Row<typeof notificationMails, 'adminId' | 'since' | 'until'>>(
    `update news_mails set claimed_at = now() where id = $1 and claimed_at is null
     returning admin_id as "adminId", since, until`,
    [mail],
  )
  const [row] = rows
  return row ? { ...row, since: row.since.toISOString(), until: row.until.toISOString() } : null
}

async function mailNotifications(
  payload: Payload,
  { mailer, siteUrl }: Deps,
  { mail, adminId: id, since, until }: Claimed & { mail: number },
): Promise<void> {
  const admin = await payload.findByID({
    collection: 'admins',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // the system mails what the person asked for
  })
  if (!admin || readPreferences(admin.preferences).notifications.email === 'off') return
  const counts = await inTransaction(payload, (req) => countNotifications(req, admin, { since, until }))
  if (isNothingNew(counts)) return
  const language = admin.profile?.language ?? fallbackLanguage
  const { brand, replyTo } = await siteIdentity(payload, language)
  const props = {
    language,
    brand,
    counts,
    adminUrl: `${siteUrl}/admin?lng=${language}`,
    choiceUrl: `${siteUrl}/admin/settings?tab=notifications&lng=${language}`,
  }
  await mailer.send({
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
        lines: notificationTexts(counts, language),
      },
      {
        subject: mailTexts(language)('news.subject', { brand }),
        body: createElement(NotificationMail, props),
        text: notificationMailText(props),
      },
    )),
    // The same for every attempt, so that duplicates can be recognised.
    messageId: `<news.${mail}.${id}@${mailer.domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
