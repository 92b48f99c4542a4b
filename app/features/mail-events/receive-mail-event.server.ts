import type { AppLoadContext } from '@remix-run/node'

import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { HttpError } from '~/http/http-error.server'
import { giveBackToSignInLimit, requireWithinLimit, takeFromSignInLimit } from '~/http/rate-limits.server'
import { discardBody, readBody } from '~/http/read-body.server'
import { jsonOrText, toJsonObject, toText } from '~/http/read-json-body.server'
import { clientGroup } from '~cms/client-group'
import { getCms } from '~cms/client.server'
import type { Environment } from '~cms/environment'
import { inTransaction } from '~cms/transaction'

import { fetchText } from './fetch-text.server'
import type { CheckedCall, MailProvider, ProviderCall } from './mail-event.server'
import { readMailgun } from './mailgun.server'
import { readPostmark } from './postmark.server'
import { recordMailEvent, useToken } from './record-mail-event.server'
import { readResend } from './resend.server'
import { readSes } from './ses.server'
import type { FetchText } from './sns-message.server'

export const mailEventBytes = 256 * 1024
/** Times the limit of the gate: a mailing comes back in one burst, and each call counts until it is known to be good. */
const signInShare = 10

/** Takes in what a mail service tells of a mail that it was given. */
export async function receiveMailEvent(
  request: Request,
  context: AppLoadContext,
  provider: MailProvider,
  fetch: FetchText = fetchText,
): Promise<void> {
  try {
    const check = checkFor(provider, context.environment, fetch)
    if (!check) throw new HttpError(404, 'api:notFound')
    if (!jsonOrText.test(request.headers.get('Content-Type') ?? ''))
      throw new HttpError(415, 'api:unsupportedType')
    const { text, ...call } = await readChecked(request, context, check)
    await take(provider, text, call)
  } catch (error) {
    await discardBody(request)
    throw error
  }
}

type Check = (call: ProviderCall) => CheckedCall | Promise<CheckedCall>

/** Null for a service that is not set up. */
function checkFor(provider: MailProvider, environment: Environment, fetch: FetchText): Check | null {
  const { SES_TOPIC_ARN, POSTMARK_WEBHOOK_SECRET, MAILGUN_SIGNING_KEY, RESEND_WEBHOOK_SECRET } = environment
  const checks: Record<MailProvider, Check | undefined> = {
    ses: SES_TOPIC_ARN ? (call) => readSes(call, SES_TOPIC_ARN, fetch) : undefined,
    postmark: POSTMARK_WEBHOOK_SECRET ? (call) => readPostmark(call, POSTMARK_WEBHOOK_SECRET) : undefined,
    mailgun: MAILGUN_SIGNING_KEY ? (call) => readMailgun(call, MAILGUN_SIGNING_KEY) : undefined,
    resend: RESEND_WEBHOOK_SECRET ? (call) => readResend(call, RESEND_WEBHOOK_SECRET) : undefined,
  }
  return checks[provider] ?? null
}

/** Tries count before anything is read, so that a stranger cannot have much read for nothing. */
async function readChecked(request: Request, context: AppLoadContext, check: Check) {
  const client = `mail events ${clientGroup(context.clientAddress)}`
  requireWithinLimit(await takeFromSignInLimit(context, client, signInShare))
  const text = toText(await readBody(request, mailEventBytes))
  const call = { headers: request.headers, text, body: toJsonObject(text) }
  const giveBack = () => giveBackToSignInLimit(context, client, signInShare)
  try {
    const checked = await check(call)
    await giveBack()
    return { text, ...checked }
  } catch (error) {
    // What is authentic and not understood is no stranger’s.
    if (error instanceof HttpError && error.status === 400) await giveBack()
    throw error
  }
}

async function take(
  provider: MailProvider,
  text: string,
  { eventId, event, token }: CheckedCall,
): Promise<void> {
  if (!event && token === undefined) return
  const { payload } = await getCms()
  const addresses = await inTransaction(payload, async (req) => {
    if (token !== undefined) await useToken(req, { provider, token, text })
    return event ? recordMailEvent(req, { provider, eventId, event }) : 0
  })
  if (addresses === 0 || !event) return
  if (event.kind === 'complaint') getWaitlistStats.forget()
  payload.logger.info({ provider, kind: event.kind, addresses }, 'a mail service reported an event')
}
