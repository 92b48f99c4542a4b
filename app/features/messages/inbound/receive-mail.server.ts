import type { AppLoadContext } from '@remix-run/node'

import { retryAfter } from '~/api/api-call.server'
import { discardBody, readBody } from '~/api/forms/read-body.server'
import { HttpError } from '~/api/http-error.server'
import { giveBackToGateLimit, takeFromGateLimit } from '~/api/limits/rate-limits.server'
import { clientGroup } from '~cms/client-group'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { inboundMaxBytes } from '~collections/values/messages'

import { isSignedBy, readSignature } from './mail-signature.server'
import { storeInboundMail } from './store-inbound-mail.server'

const mailType = /^message\/rfc822\s*(;|$)/i
/** Times the limit of the gate: a forwarder hands in many mails at once, and each counts until its signature is checked. */
const gateShare = 10
/** Bytes of mails that are being read, of all clients together. */
const mostBytesAtOnce = 8 * inboundMaxBytes
let bytesAtOnce = 0

/** Takes in a mail of which the signature says that it comes from our own forwarder. */
export async function receiveMail(request: Request, context: AppLoadContext): Promise<void> {
  const secret = context.environment.INBOUND_SECRET
  try {
    if (secret === undefined) throw new HttpError(404, 'api:notFound')
    if (!mailType.test(request.headers.get('Content-Type') ?? ''))
      throw new HttpError(415, 'api:unsupportedMail')
    const raw = await readSigned(request, context, secret)
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
  const { allowed, headers } = await takeFromGateLimit(context, client, gateShare)
  if (!allowed) throw new HttpError(429, 'api:tooMany', { headers })
  const raw = await readInTurn(request)
  if (!isSignedBy(secret, signature, raw)) throw new HttpError(401, 'api:wrongSignature')
  await giveBackToGateLimit(context, client, gateShare)
  return raw
}

async function readInTurn(request: Request): Promise<Uint8Array> {
  const announced = request.headers.get('Content-Length')
  const size = announced === null ? inboundMaxBytes : Math.min(Number(announced), inboundMaxBytes)
  if (bytesAtOnce + size > mostBytesAtOnce)
    throw new HttpError(503, 'api:unavailable', { headers: retryAfter })
  bytesAtOnce += size
  try {
    return await readBody(request, inboundMaxBytes)
  } finally {
    bytesAtOnce -= size
  }
}
