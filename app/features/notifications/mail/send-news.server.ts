import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'
import type { Pool } from 'pg'

import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { afterFailure } from '~/features/mail/delivery'
import { writeMail } from '~/features/mail/write-mail.server'
import { fallbackLanguage } from '~/i18n/language'
import type { Mailer } from '~cms/email/mailer'
import { newsTask, retryPolicy } from '~cms/jobs/queues'
import { inTransaction } from '~cms/transaction'
import { readPreferences } from '~collections/preferences-schema'
import type { newsMails } from '~db/schema/news'
import type { Row } from '~db/schema/row'

import { countNews, isNothingNew, type NewsPeriod } from '../count-news.server'
import { newsTexts } from '../news-texts.server'
import { NewsMail, newsText } from './news-mail'

type SendNews = { input: { mail: number }; output: object }
type Deps = { pool: Pool; mailer: Mailer; siteUrl: string }

/** To one person of the team. Those who have changed their mind or left since get none. */
export function sendNewsTask(deps: Deps): TaskConfig<SendNews> {
  return {
    slug: newsTask,
    inputSchema: [{ name: 'mail', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      const claimed = await claim(deps.pool, input.mail)
      if (!claimed) return { output: {} }
      try {
        await mailNews(payload, deps, { ...claimed, mail: input.mail })
      } catch (failure) {
        const { progress, isFinal, isPaused } = afterFailure(failure, job.totalTried ?? 0)
        if (!isFinal) {
          await deps.pool.query('update news_mails set claimed_at = null where id = $1', [input.mail])
          if (!isPaused) throw failure
          await payload.jobs.queue({ task: newsTask, input })
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

type Claimed = NewsPeriod & Row<typeof newsMails, 'adminId'>

/** Null when it has been sent, or its process died while sending. */
async function claim(pool: Pool, mail: number): Promise<Claimed | null> {
  const { rows } = await pool.query<Row<typeof newsMails, 'adminId' | 'since' | 'until'>>(
    `update news_mails set claimed_at = now() where id = $1 and claimed_at is null
     returning admin_id as "adminId", since, until`,
    [mail],
  )
  const [row] = rows
  return row ? { ...row, since: row.since.toISOString(), until: row.until.toISOString() } : null
}

async function mailNews(
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
  const news = await inTransaction(payload, (req) => countNews(req, admin, { since, until }))
  if (isNothingNew(news)) return
  const language = admin.profile?.language ?? fallbackLanguage
  const { brand, replyTo } = await siteIdentity(payload, language)
  const props = {
    language,
    brand,
    news,
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
        lines: newsTexts(news, language),
      },
      {
        subject: mailTexts(language)('news.subject', { brand }),
        body: createElement(NewsMail, props),
        text: newsText(props),
      },
    )),
    // The same for every attempt, so that duplicates can be recognised.
    messageId: `<news.${mail}.${id}@${mailer.domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
