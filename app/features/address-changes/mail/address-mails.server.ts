import { maskEmail } from '~/features/invitations/mask-email'
import { emailChangeToken, hashToken } from '~cms/link-tokens'
import { writePlainMail } from '~/features/mail/write-plain-mail.server'
import type { MailNeeds, MailRecords } from '~cms/email/mail-records'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { addressChangeDays } from '~collections/values/waitlist'
import type { addressChanges } from '~db/schema/people'
import type { Row } from '~db/schema/row'

import { confirmAddressPath } from '../confirm-path'

type Change = Row<typeof addressChanges, 'email' | 'language' | 'seed'> & { isTaken: boolean }

/** The link that confirms the address that somebody wants for their entry. Its days count from now on. */
export function addressConfirmations(needs: MailNeeds): MailRecords {
  return {
    async claim(req, entry) {
      const [change] = await queryInTransaction<Change>(
        req,
        sql`UPDATE address_changes AS change SET expires_at = now() + make_interval(days => ${addressChangeDays}::int)
            WHERE entry_id = ${entry} AND email <> ''
            RETURNING change.email, change.language, seed,
              EXISTS (SELECT FROM waitlist_entries WHERE email = change.email) AS "isTaken"`,
      )
      if (!change) return null
      // Hashed again, since the secret may have changed.
      const tokenHash = hashToken(emailChangeToken(needs.payload.secret, change.seed))
      await queryInTransaction(
        req,
        sql`UPDATE address_changes SET token_hash = ${tokenHash} WHERE entry_id = ${entry}`,
      )
      return { write: () => writeConfirmation(needs, change) }
    },
  }
}

/** Only its own mailbox learns that an address has an entry already; there is nothing to press then. */
function writeConfirmation(needs: MailNeeds, { email, language, seed, isTaken }: Change) {
  const token = emailChangeToken(needs.payload.secret, seed)
  const url = `${needs.siteUrl}${confirmAddressPath(token)}?lng=${language}`
  return writePlainMail(needs, {
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

/** Notifies the former address of an entry that it has another one now. */
export function addressNotices(needs: MailNeeds): MailRecords {
  return {
    async claim(req, entry) {
      const [notice] = await queryInTransaction<Notice>(
        req,
        sql`SELECT former_email AS "formerEmail", entry.email, entry.language
            FROM address_changes AS change JOIN waitlist_entries AS entry ON entry.id = change.entry_id
            WHERE entry_id = ${entry} AND former_email <> ''`,
      )
      return notice ? { write: () => writeNotice(needs, entry, notice) } : null
    },
    async settle(req, entry, { state }) {
      if (state === 'sent' || state === 'failed')
        await queryInTransaction(
          req,
          sql`UPDATE address_changes SET former_email = '' WHERE entry_id = ${entry}`,
        )
    },
  }
}

/** Names the new address only as far as its owner would recognise it: the former mailbox may be somebody else’s by now. */
function writeNotice(needs: MailNeeds, entry: number, { formerEmail, email, language }: Notice) {
  return writePlainMail(needs, {
    to: formerEmail,
    language,
    name: ['address-notice', `${entry} ${formerEmail} ${email}`],
    wordsOf: (t, brand) => ({
      subject: t('addressNotice.subject', { brand }),
      title: t('addressNotice.title'),
      paragraphs: [t('addressNotice.text', { brand, after: maskEmail(email) }), t('addressNotice.notYou')],
      why: t('addressNotice.why', { brand }),
    }),
  })
}
