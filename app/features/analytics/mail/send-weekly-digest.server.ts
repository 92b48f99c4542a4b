import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'
import type { Pool } from 'pg'

import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { afterFailure } from '~/features/mail/delivery'
import { writeMail } from '~/features/mail/write-mail.server'
import { formatDay } from '~/i18n/format'
import { formatsOf } from '~/admin/formats-of.server'
import { fallbackLanguage } from '~/i18n/language'
import type { Mailer } from '~cms/email/mailer'
import { digestTask, retryPolicy } from '~cms/jobs/queues'
import type { Admin } from '~collections/payload-types'

import { digestLines } from '../digest-lines.server'
import { readWeeklyDigest } from '../weekly-digest.server'
import { DigestMail, digestText } from './digest-mail'

type SendDigest = { input: { admin: number; week: string }; output: object }
type Deps = { pool: Pool; mailer: Mailer; siteUrl: string; timeZone: string }

/** To one person of the team. Those who have changed their mind or left since get none. */
export function sendWeeklyDigestTask(deps: Deps): TaskConfig<SendDigest> {
  return {
    slug: digestTask,
    inputSchema: [
      { name: 'admin', type: 'number', required: true },
      { name: 'week', type: 'text', required: true },
    ],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      const admin = await payload.findByID({
        collection: 'admins',
        id: input.admin,
        depth: 0,
        disableErrors: true,
        overrideAccess: true, // the system mails what the person asked for
      })
      if (!admin?.weeklyDigest || !(await claim(deps.pool, input))) return { output: {} }
      try {
        await mailDigest(payload, deps, { admin, week: input.week })
      } catch (failure) {
        await settleFailure(payload, deps.pool, { ...input, failure, triesBefore: job.totalTried ?? 0 })
      }
      return { output: {} }
    },
  }
}

type Digest = SendDigest['input']

/** False when it has been sent, or its process died while sending. */
async function claim(pool: Pool, { admin, week }: Digest): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update weekly_digests set claimed_at = now() where admin_id = $1 and week = $2 and claimed_at is null',
    [admin, week],
  )
  return rowCount === 1
}

/** Throws while a retry makes sense. An unclear mail may have arrived and is not sent twice. */
async function settleFailure(
  payload: Payload,
  pool: Pool,
  { admin, week, failure, triesBefore }: Digest & { failure: unknown; triesBefore: number },
): Promise<void> {
  const { progress, isFinal, isPaused } = afterFailure(failure, triesBefore)
  if (isFinal) {
    payload.logger.warn({ admin, week, problem: progress.error }, 'a weekly digest could not be sent')
    return
  }
  await pool.query('update weekly_digests set claimed_at = null where admin_id = $1 and week = $2', [
    admin,
    week,
  ])
  if (!isPaused) throw failure
  await payload.jobs.queue({ task: digestTask, input: { admin, week } })
}

async function mailDigest(
  payload: Payload,
  { mailer, siteUrl, timeZone }: Deps,
  { admin, week }: { admin: Admin; week: string },
): Promise<void> {
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
  await mailer.send({
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
    messageId: `<digest.${week}.${admin.id}@${mailer.domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
