import type { Payload, TaskConfig } from 'payload'
import type { Pool } from 'pg'

import { maskEmail } from '~/features/invitations/mask-email'
import { sendPlainMail, unlessFinal } from '~/features/mail/send-plain-mail.server'
import { emailChangeToken } from '~/features/mail/tokens.server'
import type { Mailer } from '~cms/email/mailer'
import { addressConfirmationTask, addressNoticeTask, retryPolicy } from '~cms/jobs/queues'
import { addressChangeDays } from '~collections/values/waitlist'
import type { addressChanges } from '~db/schema/people'
import type { Row } from '~db/schema/row'

import { confirmAddressPath } from '../confirm-path'

type Deps = { pool: Pool; mailer: Mailer; siteUrl: string }
type Task = TaskConfig<{ input: { entry: number }; output: object }>

/** Jobs hold ids only, since Payload logs their input. A mail that goes out twice has the same link. */
export function sendAddressConfirmationTask(deps: Deps): Task {
  return {
    slug: addressConfirmationTask,
    inputSchema: [{ name: 'entry', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      await unlessFinal(payload, job.totalTried ?? 0, () => mailLink(payload, deps, input.entry))
      return { output: {} }
    },
  }
}

export function sendAddressNoticeTask(deps: Omit<Deps, 'siteUrl'>): Task {
  return {
    slug: addressNoticeTask,
    inputSchema: [{ name: 'entry', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      await unlessFinal(payload, job.totalTried ?? 0, () => mailNotice(payload, deps, input.entry))
      await deps.pool.query(`update address_changes set former_email = '' where entry_id = $1`, [input.entry])
      return { output: {} }
    },
  }
}

type Change = Row<typeof addressChanges, 'email' | 'language' | 'seed'> & { isTaken: boolean }

/** That an address has an entry of its own, its mailbox alone learns; there is nothing to press then. */
async function mailLink(payload: Payload, { pool, mailer, siteUrl }: Deps, entry: number): Promise<void> {
  const { rows } = await pool.query<Change>(
    `select change.email, change.language, seed,
       exists (select from waitlist_entries where email = change.email) as "isTaken"
     from address_changes as change where entry_id = $1 and email <> '' and expires_at > now()`,
    [entry],
  )
  const [change] = rows
  if (!change) return
  const { email, language, seed, isTaken } = change
  const url = `${siteUrl}${confirmAddressPath(emailChangeToken(payload.secret, seed))}?lng=${language}`
  await sendPlainMail(payload, mailer, {
    to: email,
    language,
    name: ['address', seed],
    wordsOf: (t, brand) =>
      isTaken
        ? {
            subject: t('addressTaken.subject', { brand }),
            title: t('addressTaken.title'),
            paragraphs: [t('addressTaken.text', { brand }), t('addressTaken.notYou')],
            why: t('addressConfirmation.why', { brand }),
          }
        : {
            subject: t('addressConfirmation.subject', { brand }),
            title: t('addressConfirmation.title'),
            paragraphs: [t('addressConfirmation.text', { brand }), t('addressConfirmation.next')],
            button: { label: t('addressConfirmation.button'), url },
            notes: [
              t('addressConfirmation.validity', { count: addressChangeDays }),
              t('addressConfirmation.notYou'),
            ],
            why: t('addressConfirmation.why', { brand }),
          },
  })
}

type Notice = Row<typeof addressChanges, 'formerEmail' | 'language'> & { email: string }

/** Names the new address only as far as its owner would recognise it: the former mailbox may be somebody else’s by now. */
async function mailNotice(
  payload: Payload,
  { pool, mailer }: Omit<Deps, 'siteUrl'>,
  id: number,
): Promise<void> {
  const { rows } = await pool.query<Notice>(
    `select former_email as "formerEmail", entry.email, entry.language
     from address_changes as change join waitlist_entries as entry on entry.id = change.entry_id
     where entry_id = $1 and former_email <> ''`,
    [id],
  )
  const [notice] = rows
  if (!notice) return
  const { formerEmail, email, language } = notice
  await sendPlainMail(payload, mailer, {
    to: formerEmail,
    language,
    name: ['address-notice', `${id} ${formerEmail} ${email}`],
    wordsOf: (t, brand) => ({
      subject: t('addressNotice.subject', { brand }),
      title: t('addressNotice.title'),
      paragraphs: [t('addressNotice.text', { brand, after: maskEmail(email) }), t('addressNotice.notYou')],
      why: t('addressNotice.why', { brand }),
    }),
  })
}
