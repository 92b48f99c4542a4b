import { createElement } from 'react'

import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { listHeaders } from '~/features/mail/list-headers'
import { siteMailId } from '~/features/mail/site-mail-id'
import { joinMailToken, mailName, placeToken, unsubscribeToken } from '~/features/mail/tokens.server'
import { hashToken } from '~cms/link-tokens'
import { writeBuiltIn, writeMail } from '~/features/mail/write-mail.server'
import { joinMailDays, joinMailKindFor } from '~/features/waitlist/request-join-mail.server'
import { readStandingOf } from '~/features/waitlist/standing.server'
import { formatFigure } from '~/i18n/figures'
import type { MailNeeds, MailRecords } from '~cms/email/mail-records'
import type { Mail } from '~cms/email/mailer'
import type { JoinMail } from '~collections/payload-types'
import { readMailKey } from '~collections/suppression/suppress'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { JoinMailBody, joinMailText, type JoinMailProps } from './join-mail'

type Claimed = Pick<JoinMail, 'kind' | 'email' | 'language' | 'seed'>

/** What a join has to say to the address that was entered, unless that has moved on meanwhile. Its days count from now on. */
export function joinMails(needs: MailNeeds): MailRecords {
  return {
    async claim(req, id) {
      const [mail] = await queryInTransaction<Claimed>(
        req,
        sql`SELECT kind, email, language, seed FROM join_mails
            WHERE id = ${id} AND seed <> '' FOR UPDATE`,
      )
      if (!mail || (await joinMailKindFor(req, mail.email)) !== mail.kind) return null
      // Hashed again, since the secret may have changed.
      const tokenHash = hashToken(joinMailToken(needs.payload.secret, mail.seed))
      await queryInTransaction(
        req,
        sql`UPDATE join_mails SET in_outbox = false, token_hash = ${tokenHash}, updated_at = now(),
              expires_at = now() + make_interval(days => ${joinMailDays[mail.kind]}::int)
            WHERE id = ${id}`,
      )
      return { write: () => writeJoinMail(needs, mail) }
    },
    // Without its seed the link can no longer be made from the database. One that no server has taken keeps it, unless there is
    // no such mailbox: it has asked nobody.
    async settle(req, id, outcome) {
      const { state } = outcome
      const hasAsked =
        outcome.state === 'sent' ||
        (outcome.state === 'failed' && (outcome.problem === 'unclear' || outcome.isOfRecipient))
      await queryInTransaction(
        req,
        sql`UPDATE join_mails SET seed = CASE WHEN ${hasAsked} THEN '' ELSE seed END, in_outbox = ${state === 'outbox'},
              updated_at = now()
            WHERE id = ${id}`,
      )
    },
  }
}

async function writeJoinMail(needs: MailNeeds, mail: Claimed): Promise<Mail> {
  const { payload, domain } = needs
  const { kind, email, language, seed } = mail
  const { brand, replyTo } = await siteIdentity(payload, language)
  const { unsubscribeUrl, ...props } = await linksOf(needs, mail)
  const all = { language, brand, days: joinMailDays[kind], unsubscribeUrl, ...props }
  const values = { days: String(all.days), place: all.place }
  const words = kind === 'place' && all.place === '' ? 'registered' : kind
  const builtIn = {
    subject: mailTexts(language)(`${words}.subject`, { brand }),
    body: createElement(JoinMailBody, { kind: words, ...all }),
    text: joinMailText(words, all),
  }
  const filled = {
    mail: kind,
    language,
    brand,
    url: all.url,
    values,
    ...(unsubscribeUrl && { footerUrl: unsubscribeUrl }),
  }
  return {
    fromName: brand,
    replyTo,
    to: { name: '', address: email },
    // The team’s own words of this mail are about a place in line.
    ...(await (words === 'registered' ? writeBuiltIn(builtIn) : writeMail(payload, filled, builtIn))),
    messageId: siteMailId(kind, mailName(seed), domain),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && listHeaders({ kind, domain, unsubscribeUrl })),
    },
  }
}

type Links = Pick<JoinMailProps, 'url' | 'place' | 'unsubscribeUrl'>

/** Only who is in line has a place, and can leave it. */
async function linksOf(
  { payload, siteUrl }: MailNeeds,
  { kind, email, language, seed }: Claimed,
): Promise<Links> {
  const token = joinMailToken(payload.secret, seed)
  if (kind === 'rejoin')
    return { url: `${siteUrl}/rejoin/${token}?lng=${language}`, place: '', unsubscribeUrl: null }
  const standing = await readStandingOf(payload, email)
  if (!standing) throw new Error('A join mail has no entry.')
  const key = await readMailKey(payload)
  const entry = { id: standing.id, email }
  const page = `${siteUrl}/place/${placeToken(key, entry)}?lng=${language}`
  if (kind === 'confirmation') return { url: `${page}&confirm=${token}`, place: '', unsubscribeUrl: null }
  return {
    url: page,
    place: standing.place === null ? '' : formatFigure(standing.place, language),
    unsubscribeUrl: `${siteUrl}/unsubscribe/${unsubscribeToken(key, entry)}?lng=${language}`,
  }
}
