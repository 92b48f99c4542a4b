import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'
import { rejoinDays } from '~collections/values/waitlist'
import type { Mailer } from '~cms/email/mailer'
import { siteIdentity, mailTexts } from '~/features/mail/compose-mail.server'
import { afterFailure } from '~/features/mail/delivery'
import { writeMail } from '~/features/mail/write-mail.server'
import { RejoinMail, rejoinText } from './rejoin-mail'
import { mailName } from '~/features/mail/tokens.server'
import { releaseRequest, claimRequest, type ClaimedRequest } from '../claim-request.server'
import { rejoinTask, retryPolicy } from '~cms/jobs/queues'

type SendRejoinLink = { input: { request: number }; output: object }
type Deps = { mailer: Mailer; siteUrl: string }

/** The job's input holds the id only, since Payload logs it. */
export function sendRejoinLinkTask(deps: Deps): TaskConfig<SendRejoinLink> {
  return {
    slug: rejoinTask,
    inputSchema: [{ name: 'request', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      const request = await claimRequest(payload, input.request)
      if (!request) return { output: {} }
      try {
        await mailLink(payload, deps, request)
      } catch (error) {
        await settleFailure(payload, request, error, job.totalTried ?? 0)
        return { output: {} }
      }
      // It waits there for a mail server.
      if (deps.mailer.isOutbox) await releaseRequest(payload, request, { inOutbox: true })
      return { output: {} }
    },
  }
}

/** Throws while a retry makes sense. An unclear mail may have arrived and is not sent twice. */
async function settleFailure(
  payload: Payload,
  request: ClaimedRequest,
  failure: unknown,
  triesBefore: number,
): Promise<void> {
  const { progress, isFinal, isPaused } = afterFailure(failure, triesBefore)
  if (isFinal) {
    payload.logger.warn(
      { request: request.id, problem: progress.error },
      'a mail with the way back to the waitlist failed',
    )
    return
  }
  await releaseRequest(payload, request)
  if (!isPaused) throw failure
  await payload.jobs.queue({ task: rejoinTask, input: { request: request.id } })
}

async function mailLink(
  payload: Payload,
  { mailer, siteUrl }: Deps,
  { email, language, seed, token }: ClaimedRequest,
): Promise<void> {
  const { brand, replyTo } = await siteIdentity(payload, language)
  const rejoinUrl = `${siteUrl}/rejoin/${token}?lng=${language}`
  const props = { language, brand, rejoinUrl, days: rejoinDays }
  await mailer.send({
    fromName: brand,
    replyTo,
    to: { name: '', address: email },
    ...(await writeMail(
      payload,
      { mail: 'rejoin', language, brand, url: rejoinUrl, values: { days: String(rejoinDays) } },
      {
        subject: mailTexts(language)('rejoin.subject', { brand }),
        body: createElement(RejoinMail, props),
        text: rejoinText(props),
      },
    )),
    messageId: `<rejoin.${mailName(seed)}@${mailer.sender.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
