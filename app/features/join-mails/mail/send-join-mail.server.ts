import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'
import { formatFigure } from '~/i18n/figures'
import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { afterFailure } from '~/features/mail/delivery'
import { listHeaders } from '~/features/mail/list-headers'
import { mailName, placeToken, unsubscribeToken } from '~/features/mail/tokens.server'
import { writeMail } from '~/features/mail/write-mail.server'
import { joinMailDays } from '~/features/waitlist/request-join-mail.server'
import { readStandingOf } from '~/features/waitlist/standing.server'
import type { Mailer } from '~cms/email/mailer'
import { joinMailTask, retryPolicy } from '~cms/jobs/queues'
import { readMailKey } from '~collections/suppression/suppress'
import { claimJoinMail, releaseJoinMail, type ClaimedJoinMail } from '../claim-join-mail.server'
import { JoinMailBody, joinMailText, type JoinMailProps } from './join-mail'

type SendJoinMail = { input: { mail: number }; output: object }
type Deps = { mailer: Mailer; siteUrl: string }

/** The job's input holds the id only, since Payload logs it. */
export function sendJoinMailTask(deps: Deps): TaskConfig<SendJoinMail> {
  return {
    slug: joinMailTask,
    inputSchema: [{ name: 'mail', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      const mail = await claimJoinMail(payload, input.mail)
      if (!mail) return { output: {} }
      try {
        await send(payload, deps, mail)
      } catch (error) {
        await settleFailure(payload, mail, error, job.totalTried ?? 0)
        return { output: {} }
      }
      // It waits there for a mail server.
      if (deps.mailer.isOutbox) await releaseJoinMail(payload, mail, { inOutbox: true })
      return { output: {} }
    },
  }
}

/** Throws while a retry makes sense. An unclear mail may have arrived and is not sent twice. */
async function settleFailure(
  payload: Payload,
  mail: ClaimedJoinMail,
  failure: unknown,
  triesBefore: number,
): Promise<void> {
  const { progress, isFinal, isPaused } = afterFailure(failure, triesBefore)
  if (isFinal) {
    payload.logger.warn(
      { mail: mail.id, kind: mail.kind, problem: progress.error },
      'a mail for a join failed',
    )
    return
  }
  await releaseJoinMail(payload, mail)
  if (!isPaused) throw failure
  await payload.jobs.queue({ task: joinMailTask, input: { mail: mail.id } })
}

async function send(payload: Payload, { mailer, siteUrl }: Deps, mail: ClaimedJoinMail): Promise<void> {
  const { kind, email, language, seed } = mail
  const { brand, replyTo } = await siteIdentity(payload, language)
  const { unsubscribeUrl, ...props } = await linksOf(payload, siteUrl, mail)
  const all = { language, brand, days: joinMailDays[kind], unsubscribeUrl, ...props }
  const values = { days: String(all.days), place: all.place }
  await mailer.send({
    fromName: brand,
    replyTo,
    to: { name: '', address: email },
    ...(await writeMail(
      payload,
      {
        mail: kind,
        language,
        brand,
        url: all.url,
        values,
        ...(unsubscribeUrl && { footerUrl: unsubscribeUrl }),
      },
      {
        subject: mailTexts(language)(`${kind}.subject`, { brand }),
        body: createElement(JoinMailBody, { kind, ...all }),
        text: joinMailText(kind, all),
      },
    )),
    messageId: `<${kind}.${mailName(seed)}@${mailer.domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && listHeaders({ kind, domain: mailer.domain, unsubscribeUrl })),
    },
  })
}

type Links = Pick<JoinMailProps, 'url' | 'place' | 'unsubscribeUrl'>

/** Only who is in line has a place, and can leave it. */
async function linksOf(
  payload: Payload,
  siteUrl: string,
  { kind, email, language, token }: ClaimedJoinMail,
): Promise<Links> {
  if (kind === 'rejoin')
    return { url: `${siteUrl}/rejoin/${token}?lng=${language}`, place: '', unsubscribeUrl: null }
  const standing = await readStandingOf(payload, email)
  if (!standing) throw new Error('A join mail has no entry.')
  const key = await readMailKey(payload)
  const page = `${siteUrl}/place/${placeToken(key, { id: standing.id, email })}?lng=${language}`
  if (kind === 'confirmation') return { url: `${page}&confirm=${token}`, place: '', unsubscribeUrl: null }
  return {
    url: page,
    place: standing.place === null ? '' : formatFigure(standing.place, language),
    unsubscribeUrl: `${siteUrl}/unsubscribe/${unsubscribeToken(key, standing.id)}?lng=${language}`,
  }
}
