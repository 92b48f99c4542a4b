import type { AppLoadContext } from '@remix-run/node'

import { discardBody } from '~/http/read-body.server'
import { HttpError } from '~/http/http-error.server'
import { giveBackToSignInLimit, requireWithinLimit, takeFromSignInLimit } from '~/http/rate-limits.server'
import { clientGroup } from '~cms/client-group'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'

import { readSignature, signatureCheck } from './mail-signature.server'
import { readArriving } from './read-arriving.server'
import { storeInboundMail } from './store-inbound-mail.server'

const mailType = /^message\/rfc822\s*(;|$)/i
/** Times the limit of the gate: a forwarder hands in many mails at once, and each counts until its signature is checked. */
const signInShare = 10
/** A field of a header, perhaps behind the line that mailboxes put above it. */
const headStart = /^(?:>?From [^\n]*\n)?[!-9;-~]{1,100}[ \t]*:/

/** Takes in a mail of which the signature says that it comes from our own forwarder. */
export async function receiveMail(request: Request, context: AppLoadContext): Promise<void> {
  const secret = context.environment.INBOUND_SECRET
  try {
    if (secret === undefined) throw new HttpError(404, 'api:notFound')
    if (!mailType.test(request.headers.get('Content-Type') ?? ''))
      throw new HttpError(415, 'api:unsupportedMail')
    const raw = await readSigned(request, context, secret)
    if (!headStart.test(Buffer.from(raw.subarray(0, 1000)).toString('latin1')))
      throw new HttpError(400, 'api:noMail')
    const { payload } = await getCms()
    await inTransaction(payload, (req) => storeInboundMail(req, raw))
  } catch (error) {
    await discardBody(request)
    throw error
  }
}

/** Tries count before the body is read, so that a stranger cannot have large ones read for nothing. */
async function readSigned(request: Request, context: AppLoadContext, secret: string): Promise<Uint8Array> {
  const signature = readSignature(request.headers)
  if (!signature) throw new HttpError(401, 'api:wrongSignature')
  const client = `inbound mail ${clientGroup(context.clientAddress)}`
  requireWithinLimit(await takeFromSignInLimit(context, client, signInShare))
  const check = signatureCheck(secret, signature)
  const raw = await readArriving(request, check.add)
  if (!check.isGood()) throw new HttpError(401, 'api:wrongSignature')
  await giveBackToSignInLimit(context, client, signInShare)
  return raw
}
