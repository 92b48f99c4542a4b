import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'
import type { Pool } from 'pg'

import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { afterFailure } from '~/features/mail/delivery'
import { writeBuiltIn } from '~/features/mail/write-mail.server'
import { emailChangeToken, mailName } from '~/features/mail/tokens.server'
import type { Mailer } from '~cms/email/mailer'
import { emailConfirmationTask, emailNoticeTask, retryPolicy } from '~cms/jobs/queues'
import type { Language } from '~collections/values/language'
import type { Admin } from '~collections/payload-types'
import type { emailChanges, emailNotices } from '~db/schema/members'
import type { Row } from '~db/schema/row'

import { confirmEmailPath } from '../change-email.server'
import {
  EmailConfirmationMail,
  emailConfirmationText,
  EmailNoticeMail,
  emailNoticeText,
} from './email-change-mails'

type Deps = { pool: Pool; mailer: Mailer; siteUrl: string }

/** Jobs hold ids only, since Payload logs their input. A mail that goes out twice has the same link. */
export function sendEmailConfirmationTask(
  deps: Deps,
): TaskConfig<{ input: { member: number }; output: object }> {
  return {
    slug: emailConfirmationTask,
    inputSchema: [{ name: 'member', type: 'number', required: true }],
    retries: retryPolicy,
    handler: ({ input, job, req: { payload } }) =>
      unlessFinal(payload, job.totalTried ?? 0, () => mailLink(payload, deps, input.member)),
  }
}

export function sendEmailNoticeTask(
  deps: Omit<Deps, 'siteUrl'>,
): TaskConfig<{ input: { notice: number }; output: object }> {
  return {
    slug: emailNoticeTask,
    inputSchema: [{ name: 'notice', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      await unlessFinal(payload, job.totalTried ?? 0, () => mailNotice(payload, deps, input.notice))
      await deps.pool.query('delete from email_notices where id = $1', [input.notice])
      return { output: {} }
    },
  }
}

async function unlessFinal(payload: Payload, triesBefore: number, send: () => Promise<void>) {
  try {
    await send()
  } catch (failure) {
    const { progress, isFinal } = afterFailure(failure, triesBefore)
    if (!isFinal) throw failure
    payload.logger.warn({ problem: progress.error }, 'a mail about a changed address was not sent')
  }
  return { output: {} }
}

type Reader = Pick<Admin, 'name'> & { language: Language | null }
type Asked = Reader & Row<typeof emailChanges, 'email' | 'seed'>

async function mailLink(payload: Payload, { pool, mailer, siteUrl }: Deps, member: number): Promise<void> {
  const { rows } = await pool.query<Asked>(
    `select asked.email, seed, name, profile_language as language
     from email_changes as asked join admins on admins.id = admin_id where admin_id = $1 and expires_at > now()`,
    [member],
  )
  const [asked] = rows
  if (!asked) return
  const language = asked.language ?? 'en'
  const { brand, replyTo } = await siteIdentity(payload, language)
  const url = `${siteUrl}${confirmEmailPath(emailChangeToken(payload.secret, asked.seed))}?lng=${language}`
  const props = { language, brand, name: asked.name, url }
  await mailer.send({
    fromName: brand,
    replyTo,
    to: { name: '', address: asked.email },
    ...(await writeBuiltIn({
      subject: mailTexts(language)('emailConfirmation.subject', { brand }),
      body: createElement(EmailConfirmationMail, props),
      text: emailConfirmationText(props),
    })),
    messageId: `<email.${mailName(asked.seed)}@${mailer.domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

type Notice = Reader & Row<typeof emailNotices, 'recipient' | 'emailBefore' | 'emailAfter'>

async function mailNotice(
  payload: Payload,
  { pool, mailer }: Omit<Deps, 'siteUrl'>,
  id: number,
): Promise<void> {
  const { rows } = await pool.query<Notice>(
    `select recipient, email_before as "emailBefore", email_after as "emailAfter", name, profile_language as language
     from email_notices as notice join admins on admins.id = admin_id where notice.id = $1`,
    [id],
  )
  const [notice] = rows
  if (!notice) return
  const { recipient, emailBefore: before, emailAfter: after, name } = notice
  const language = notice.language ?? 'en'
  const { brand, replyTo } = await siteIdentity(payload, language)
  const props = { language, brand, name, before, after }
  await mailer.send({
    fromName: brand,
    replyTo,
    to: { name: '', address: recipient },
    ...(await writeBuiltIn({
      subject: mailTexts(language)('emailNotice.subject', { brand }),
      body: createElement(EmailNoticeMail, props),
      text: emailNoticeText(props),
    })),
    messageId: `<email-notice.${mailName(`${id} ${recipient}`)}@${mailer.domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
