import type { Payload, TaskConfig } from 'payload'
import type { Pool } from 'pg'

import { sendPlainMail, unlessFinal } from '~/features/mail/send-plain-mail.server'
import { emailChangeToken } from '~/features/mail/tokens.server'
import type { Mailer } from '~cms/email/mailer'
import { emailConfirmationTask, emailNoticeTask, retryPolicy } from '~cms/jobs/queues'
import type { Language } from '~collections/values/language'
import { emailChangeHours } from '~collections/values/team'
import type { Admin } from '~collections/payload-types'
import type { emailChanges, emailNotices } from '~db/schema/members'
import type { Row } from '~db/schema/row'

import { confirmEmailPath } from '../change-email.server'

type Deps = { pool: Pool; mailer: Mailer; siteUrl: string }

/** Jobs hold ids only, since Payload logs their input. A mail that goes out twice has the same link. */
export function sendEmailConfirmationTask(
  deps: Deps,
): TaskConfig<{ input: { member: number }; output: object }> {
  return {
    slug: emailConfirmationTask,
    inputSchema: [{ name: 'member', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      await unlessFinal(payload, job.totalTried ?? 0, () => mailLink(payload, deps, input.member))
      return { output: {} }
    },
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
  const { email, seed, name } = asked
  const language = asked.language ?? 'en'
  const url = `${siteUrl}${confirmEmailPath(emailChangeToken(payload.secret, seed))}?lng=${language}`
  await sendPlainMail(payload, mailer, {
    to: email,
    language,
    name: ['email', seed],
    wordsOf: (t, brand) => ({
      subject: t('emailConfirmation.subject', { brand }),
      title: t('emailConfirmation.title'),
      paragraphs: [t('emailConfirmation.text', { name, brand })],
      button: { label: t('emailConfirmation.button'), url },
      notes: [t('emailConfirmation.validity', { count: emailChangeHours })],
      why: t('emailConfirmation.why', { brand }),
    }),
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
  await sendPlainMail(payload, mailer, {
    to: recipient,
    language: notice.language ?? 'en',
    name: ['email-notice', `${id} ${recipient}`],
    wordsOf: (t, brand) => ({
      subject: t('emailNotice.subject', { brand }),
      title: t('emailNotice.title'),
      paragraphs: [t('emailNotice.text', { name, brand, before, after }), t('emailNotice.notYou')],
      why: t('emailNotice.why', { brand }),
    }),
  })
}
