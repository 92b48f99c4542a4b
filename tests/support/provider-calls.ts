import { createHmac, createSign, randomUUID } from 'node:crypto'

import { signedHeaders } from './raw-mail'
import { pastSnsCertificate, snsCertificate, snsKey } from './sns-certificate'

/** What a mail service sends to `/api/mail/events/{provider}`. */
export type ProviderCall = { headers: Record<string, string>; body: string }

const topic = 'arn:aws:sns:eu-west-1:123456789012:kalima'
const postmarkSecret = 'a-secret-of-postmark-and-kalima'
const mailgunKey = '0123456789abcdef0123456789abcdef'
export const resendSecret = `whsec_${Buffer.from('what Resend and the site know').toString('base64')}`

/** All of them are set up. */
export const providerVariables = {
  SES_TOPIC_ARN: topic,
  POSTMARK_WEBHOOK_SECRET: postmarkSecret,
  MAILGUN_SIGNING_KEY: mailgunKey,
  RESEND_WEBHOOK_SECRET: resendSecret,
}

const json = { 'Content-Type': 'application/json' }

export function postmarkCall(event: object, secret = postmarkSecret): ProviderCall {
  const shown = Buffer.from(`kalima:${secret}`).toString('base64')
  return { headers: { ...json, Authorization: `Basic ${shown}` }, body: JSON.stringify(event) }
}

type MailgunSigning = { key?: string; at?: number; token?: string }

export function mailgunCall(
  event: object,
  { key = mailgunKey, at = Date.now(), token = randomUUID() }: MailgunSigning = {},
): ProviderCall {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  return {
    headers: json,
    body: JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event }),
  }
}

type ResendSigning = { secret?: string; at?: number; id?: string }

export function resendCall(
  event: object,
  { secret = resendSecret, at = Date.now(), id = `msg_${randomUUID()}` }: ResendSigning = {},
): ProviderCall {
  const body = JSON.stringify(event)
  const signed = signedHeaders(body, { secret, id, at })
  const names = ['id', 'timestamp', 'signature'].map((name) => [
    `svix-${name}`,
    signed[`webhook-${name}`] ?? '',
  ])
  return { headers: { ...json, ...(Object.fromEntries(names) as Record<string, string>) }, body }
}

const fields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
}

const certificateAddress =
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem'
const pastCertificateAddress = certificateAddress.replace('0123', '2020')
export const subscribeAddress = `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=abc`

/** Signed by Amazon, but for what `changes` makes of it afterwards. */
export function snsCall(message: object, changes: object = {}): ProviderCall {
  const signed: Record<string, string> = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: topic,
    Message: 'Hello',
    Timestamp: new Date().toISOString(),
    SignatureVersion: '2',
    SigningCertURL: certificateAddress,
    ...message,
  }
  const names = signed.Type === 'Notification' ? fields.Notification : fields.SubscriptionConfirmation
  const text = names.map((name) => (name in signed ? `${name}\n${signed[name]}\n` : '')).join('')
  const digest = signed.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  const Signature = createSign(digest).update(text, 'utf8').sign(snsKey, 'base64')
  return {
    headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
    body: JSON.stringify({ ...signed, Signature, ...changes }),
  }
}

/** A notice of SES in a message of SNS. */
export const sesCall = (notice: object, message: object = {}, changes: object = {}): ProviderCall =>
  snsCall({ Message: JSON.stringify(notice), ...message }, changes)

/** An internet on which Amazon has its certificate and nothing else. `asked` are the addresses that were asked for. */
export function amazonOnly() {
  const asked: string[] = []
  return {
    asked,
    fetchText: async (address: string): Promise<string | null> => {
      asked.push(address)
      if (address === certificateAddress) return snsCertificate
      if (address === pastCertificateAddress) return pastSnsCertificate
      return address === subscribeAddress ? '<ConfirmSubscriptionResponse/>' : null
    },
  }
}

export const withPastCertificate = { SigningCertURL: pastCertificateAddress }
