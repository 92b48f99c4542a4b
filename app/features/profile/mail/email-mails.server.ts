import { emailChangeToken, hashToken } from '~cms/link-tokens'
import { writePlainMail } from '~/features/mail/write-plain-mail.server'
import type { MailNeeds, MailRecords } from '~cms/email/mail-records'
import type { Admin } from '~collections/payload-types'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import { emailChangeHours } from '~collections/values/team'
import type { emailChanges, emailNotices as notices } from '~db/schema/members'
import type { Row } from '~db/schema/row'

import { confirmEmailPath } from '../change-email.server'

type Reader = Pick<Admin, 'name'> & { language: Language | null }
type Asked = Reader & Row<typeof emailChanges, 'email' | 'seed'>

/** The link that confirms the address that somebody of the team wants to sign in with. */
export function emailConfirmations(needs: MailNeeds): MailRecords {
  return {
    async claim(req, member) {
      const [asked] = await queryInTransaction<Asked>(
        req,
        sql`SELECT asked.email, seed, name, profile_language AS language
            FROM email_changes AS asked JOIN admins ON admins.id = admin_id
            WHERE admin_id = ${member} AND expires_at > now() FOR UPDATE OF asked`,
      )
      if (!asked) return null
      // Hashed again, since the secret may have changed.
      const tokenHash = hashToken(emailChangeToken(needs.payload.secret, asked.seed))
      await queryInTransaction(
        req,
        sql`UPDATE email_changes SET token_hash = ${tokenHash} WHERE admin_id = ${member}`,
      )
      return { write: () => writeConfirmation(needs, asked) }
    },
  }
}

function writeConfirmation(needs: MailNeeds, { email, seed, name, ...asked }: Asked) {
  const language = asked.language ?? 'en'
  const token = emailChangeToken(needs.payload.secret, seed)
  const url = `${needs.siteUrl}${confirmEmailPath(token)}?lng=${language}`
  return writePlainMail(needs, {
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

type Notice = Reader & Row<typeof notices, 'recipient' | 'emailBefore' | 'emailAfter'>

/** Notifies the addresses concerned that somebody of the team signs in with another one. */
export function emailNotices(needs: MailNeeds): MailRecords {
  return {
    async claim(req, id) {
      const [notice] = await queryInTransaction<Notice>(
        req,
        sql`SELECT recipient, email_before AS "emailBefore", email_after AS "emailAfter", name, profile_language AS language
            FROM email_notices AS notice JOIN admins ON admins.id = admin_id WHERE notice.id = ${id}`,
      )
      return notice ? { write: () => writeNotice(needs, id, notice) } : null
    },
    async settle(req, id, { state }) {
      if (state === 'sent' || state === 'failed')
        await queryInTransaction(req, sql`DELETE FROM email_notices WHERE id = ${id}`)
    },
  }
}

function writeNotice(
  needs: MailNeeds,
  id: number,
  { recipient, emailBefore: before, emailAfter: after, name, language }: Notice,
) {
  return writePlainMail(needs, {
    to: recipient,
    language: language ?? 'en',
    name: ['email-notice', `${id} ${recipient}`],
    wordsOf: (t, brand) => ({
      subject: t('emailNotice.subject', { brand }),
      title: t('emailNotice.title'),
      paragraphs: [t('emailNotice.text', { name, brand, before, after }), t('emailNotice.notYou')],
      why: t('emailNotice.why', { brand }),
    }),
  })
}
