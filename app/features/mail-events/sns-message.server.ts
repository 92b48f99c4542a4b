import { createVerify, X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'
import { retryAfter } from '~/http/replies.server'

import { readAs } from './mail-event.server'

/** The text at an address, or null where there is none; rejects when it cannot be asked for. */
export type FetchText = (url: string) => Promise<string | null>

const message = z.object({
  Type: z.string(),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.iso.datetime({ offset: true }),
  Token: z.string().nullish(),
  SubscribeURL: z.string().nullish(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.string(),
})
export type SnsMessage = z.output<typeof message>

const digests = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const

/** The fields that are signed, in their order; a missing one is left out. */
const signedFields = {
  notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  confirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

/** Milliseconds: SNS repeats for some hours what was not taken. */
const oldest = 24 * 60 * 60_000
const newest = 5 * 60_000

/** Amazon changes its certificates seldom; one that it took back is gone within the hour. */
const certificates = new LRUCache<string, string>({ max: 8, ttl: 60 * 60_000 })

/**
 * A message of this topic that Amazon has signed, else 401. By hand, since the one small package for it knows only the older
 * signature, by SHA-1, and loads certificates by itself from wherever it is told to.
 */
export async function readSnsMessage(
  body: Record<string, unknown>,
  topic: string,
  fetchText: FetchText,
): Promise<SnsMessage> {
  const read = readAs(message, body, 401)
  const age = Date.now() - Date.parse(read.Timestamp)
  if (read.TopicArn !== topic || age > oldest || age < -newest) throw forged()
  const { SigningCertURL, SignatureVersion, Signature } = read
  if (!isCertificateAddress(SigningCertURL, topic)) throw forged()
  const certificate = certificateOf(await loadCertificate(SigningCertURL, fetchText))
  const verify = createVerify(digests[SignatureVersion]).update(signedText(read), 'utf8')
  if (!verify.verify(certificate.publicKey, Signature, 'base64')) throw forged()
  return read
}

const forged = () => new HttpError(401, 'api:wrongSignature')

/** Confirms by the link that came along, which has to lead to Amazon itself and to the same topic. */
export async function confirmSubscription(
  { SubscribeURL }: SnsMessage,
  topic: string,
  fetchText: FetchText,
): Promise<void> {
  if (!SubscribeURL || !isOfAmazon(SubscribeURL, topic)) throw forged()
  const { searchParams } = new URL(SubscribeURL)
  if (searchParams.get('Action') !== 'ConfirmSubscription' || searchParams.get('TopicArn') !== topic)
    throw forged()
  if ((await orUnavailable(fetchText(SubscribeURL))) === null) throw unavailable()
}

/** Whether an address is Amazon's, in the region of the topic. */
function isOfAmazon(address: string, topic: string): boolean {
  const [, partition = '', , region = ''] = topic.split(':')
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
  if (!URL.canParse(address)) return false
  const { protocol, host: given, username, password } = new URL(address)
  return protocol === 'https:' && given === host && `${username}${password}` === ''
}

function isCertificateAddress(address: string, topic: string): boolean {
  if (!isOfAmazon(address, topic)) return false
  const { pathname, search } = new URL(address)
  return /^\/SimpleNotificationService-[\w-]{1,100}\.pem$/.test(pathname) && search === ''
}

async function loadCertificate(address: string, fetchText: FetchText): Promise<string> {
  const known = certificates.get(address)
  if (known !== undefined) return known
  const pem = await orUnavailable(fetchText(address))
  if (pem === null) throw forged()
  certificates.set(address, pem)
  return pem
}

/** SNS sends it again. */
async function orUnavailable(fetching: Promise<string | null>): Promise<string | null> {
  try {
    return await fetching
  } catch {
    throw unavailable()
  }
}

const unavailable = () => new HttpError(503, 'api:unavailable', { headers: retryAfter })

function certificateOf(pem: string): X509Certificate {
  const now = Date.now()
  try {
    const certificate = new X509Certificate(pem)
    const { validFrom, validTo } = certificate
    if (Date.parse(validFrom) <= now && now <= Date.parse(validTo)) return certificate
  } catch {
    // No certificate at all.
  }
  throw forged()
}

function signedText(read: SnsMessage): string {
  const names = read.Type === 'Notification' ? signedFields.notification : signedFields.confirmation
  return names.flatMap((name) => (read[name] == null ? [] : `${name}\n${read[name]}\n`)).join('')
}
