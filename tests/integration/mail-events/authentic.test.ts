import { beforeEach, describe, expect, test, vi } from 'vitest'

import { openSite } from '~tests/support/open-site'
import {
  amazonOnly,
  mailgunCall,
  postmarkCall,
  providerVariables,
  resendCall,
  sesCall,
  snsCall,
  subscribeAddress,
  withPastCertificate,
  type ProviderCall,
} from '~tests/support/provider-calls'

import { tell, type Provider } from './provider-scene'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const site = openSite(providerVariables)
const events = async () => (await site.cms.pool.query('SELECT FROM mail_events')).rowCount
beforeEach(async () => {
  await site.cms.pool.query('DELETE FROM mail_events')
  await site.cms.pool.query('DELETE FROM rate_limits')
})

const send = (provider: Provider, call: ProviderCall, fetchText?: (url: string) => Promise<string | null>) =>
  tell(site.cms.environment, provider, call, fetchText)

const email = 'layla@example.com'
const minutes = 60_000
const hours = 60 * minutes

describe('Amazon', () => {
  const notice = {
    notificationType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email }] },
    mail: {},
  }
  const elsewhere = (url: string) => ({ SigningCertURL: url })
  const ago = (milliseconds: number) => ({ Timestamp: new Date(Date.now() - milliseconds).toISOString() })
  const otherTopic = { TopicArn: `${providerVariables.SES_TOPIC_ARN}-of-others` }

  test.each<[string, number, ProviderCall]>([
    ['of the newer signature', 200, sesCall(notice)],
    ['of the older signature', 200, sesCall(notice, { SignatureVersion: '1' })],
    ['with a subject', 200, sesCall(notice, { Subject: 'Amazon SES' })],
    ['that was tried for hours', 200, sesCall(notice, ago(20 * hours))],
    ['of the day before yesterday', 401, sesCall(notice, ago(40 * hours))],
    ['of tomorrow', 401, sesCall(notice, ago(-hours))],
    ['whose words were changed', 401, sesCall(notice, {}, { Message: JSON.stringify(notice) + ' ' })],
    ['that got another subject', 401, sesCall(notice, {}, { Subject: 'More' })],
    ['of another signature', 401, sesCall(notice, {}, { Signature: 'AAAA' })],
    ['without a signature', 401, sesCall(notice, {}, { Signature: undefined })],
    ['of a version that is none', 401, sesCall(notice, {}, { SignatureVersion: '3' })],
    ['of the other version', 401, sesCall(notice, {}, { SignatureVersion: '1' })],
    ['of a topic of others', 401, sesCall(notice, otherTopic)],
    ['by a certificate that is over', 401, sesCall(notice, withPastCertificate)],
    [
      'by a certificate that Amazon has not',
      401,
      sesCall(notice, elsewhere('https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0.pem')),
    ],
  ])('a message %s: %i', async (_, status, call) => {
    expect([await send('ses', call), await events()]).toEqual([status, status === 200 ? 1 : 0])
  })

  test.each([
    'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-0123.pem',
    'https://evil.example/SimpleNotificationService-0123.pem',
    'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem',
    'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-0123.pem',
    'https://me@sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem',
    'https://sns.eu-west-1.amazonaws.com/bucket/evil.pem',
    'nonsense',
  ])('a certificate is not even asked for at %s', async (url) => {
    const amazon = amazonOnly()
    expect(await send('ses', sesCall(notice, elsewhere(url)), amazon.fetchText)).toBe(401)
    expect(amazon.asked).toEqual([])
  })

  const confirmation = { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: subscribeAddress }

  test('the subscription of the topic is confirmed', async () => {
    const amazon = amazonOnly()
    expect(await send('ses', snsCall(confirmation), amazon.fetchText)).toBe(200)
    expect(amazon.asked.at(-1)).toBe(subscribeAddress)
    expect(await events()).toBe(0)
  })

  test.each([
    ['of another topic', { ...confirmation, ...otherTopic }, {}],
    [
      'that leads elsewhere',
      { ...confirmation, SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription' },
      {},
    ],
    [
      'for another topic',
      { ...confirmation, SubscribeURL: subscribeAddress.replace('kalima', 'others') },
      {},
    ],
    [
      'that does something else',
      { ...confirmation, SubscribeURL: subscribeAddress.replace('Confirm', 'Delete') },
      {},
    ],
    ['that nobody signed', confirmation, { Signature: 'AAAA' }],
    ['without an address', { ...confirmation, SubscribeURL: '' }, {}],
  ])('a subscription %s is not', async (_, message, changes) => {
    const amazon = amazonOnly()
    expect(await send('ses', snsCall(message, changes), amazon.fetchText)).toBe(401)
    expect(amazon.asked.filter((address) => !address.endsWith('.pem'))).toEqual([])
  })

  test('while Amazon cannot be asked, it is told to come again', async () => {
    const away = async (url: string) => {
      if (url.endsWith('.pem')) return amazonOnly().fetchText(url)
      throw new Error('no route')
    }
    expect(await send('ses', snsCall(confirmation), away)).toBe(503)
    const unknown = elsewhere('https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem')
    expect(await send('ses', sesCall(notice, unknown), () => Promise.reject(new Error('no route')))).toBe(503)
  })

  test.each([
    ['the end of a subscription', snsCall({ ...confirmation, Type: 'UnsubscribeConfirmation' })],
    ['a sentence', snsCall({ Message: 'Successfully validated SNS topic for Amazon SES event publishing.' })],
    [
      'a mail that somebody took out of their spam',
      sesCall({
        notificationType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: email }], complaintFeedbackType: 'not-spam' },
        mail: {},
      }),
    ],
  ])('%s changes nothing', async (_, call) => {
    const amazon = amazonOnly()
    expect([await send('ses', call, amazon.fetchText), await events()]).toEqual([200, 0])
    expect(amazon.asked.filter((address) => !address.endsWith('.pem'))).toEqual([])
  })

  test('a notice may name several, each of whom counts', async () => {
    const people = ['a@example.com', 'A@example.com', 'b@example.com'].map((emailAddress) => ({
      emailAddress,
    }))
    const bounce = { bounceType: 'Permanent', bouncedRecipients: people }
    expect([await send('ses', sesCall({ ...notice, bounce })), await events()]).toEqual([200, 2])
  })
})

describe('Postmark', () => {
  const event = { RecordType: 'Bounce', Type: 'HardBounce', ID: 7, Email: email }
  const good = postmarkCall(event)

  test.each<[string, number, ProviderCall]>([
    ['with its password', 200, good],
    ['with another password', 401, postmarkCall(event, 'another-secret-of-the-same-length')],
    ['with a part of it', 401, postmarkCall(event, providerVariables.POSTMARK_WEBHOOK_SECRET.slice(0, -1))],
    ['without one', 401, { ...good, headers: { 'Content-Type': 'application/json' } }],
  ])('a call %s: %i', async (_, status, call) => {
    expect([await send('postmark', call), await events()]).toEqual([status, status === 200 ? 1 : 0])
  })

  test.each([
    ['AutoResponder', 0],
    ['toString', 0],
    ['Unknown', 1],
  ])('%s is kept %i times', async (Type, times) => {
    expect([await send('postmark', postmarkCall({ ...event, Type })), await events()]).toEqual([200, times])
  })
})

describe('Mailgun', () => {
  const event = { event: 'failed', severity: 'permanent', reason: 'bounce', id: 'one', recipient: email }

  test.each<[string, number, ProviderCall]>([
    ['with its signature', 200, mailgunCall(event)],
    ['by another key', 401, mailgunCall(event, { key: 'f'.repeat(32) })],
    ['that was tried for hours', 200, mailgunCall(event, { at: Date.now() - 10 * hours })],
    ['of yesterday', 401, mailgunCall(event, { at: Date.now() - 24 * hours })],
    ['of the future', 401, mailgunCall(event, { at: Date.now() + 10 * minutes })],
    ['without a signature', 401, { ...mailgunCall(event), body: JSON.stringify({ 'event-data': event }) }],
  ])('a call %s: %i', async (_, status, call) => {
    expect([await send('mailgun', call), await events()]).toEqual([status, status === 200 ? 1 : 0])
  })

  test('a signature that somebody saw serves no other body, whatever the first one said', async () => {
    const signing = { token: 'seen by somebody', at: Date.now() }
    const first = mailgunCall({ event: 'delivered', id: 'zero' }, signing)
    const other = mailgunCall(event, signing)
    expect(await send('mailgun', first)).toBe(200)
    expect(await send('mailgun', other)).toBe(401)
    expect(await send('mailgun', first)).toBe(200)
    expect(await events()).toBe(0)
  })

  test('of several at once with one signature, one is taken', async () => {
    const signing = { token: 'by several at once', at: Date.now() }
    const calls = Array.from({ length: 5 }, (_, id) => mailgunCall({ ...event, id: `event ${id}` }, signing))
    const statuses = await Promise.all(calls.map((call) => send('mailgun', call)))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401, 401])
    expect(await events()).toBe(1)
  })

  test.each([
    ['old', 'delay'],
    ['suppress-unsubscribe', 'delay'],
    ['suppress-bounce', 'bounce'],
  ])('given up for the reason %s is a %s', async (reason, kind) => {
    await send('mailgun', mailgunCall({ ...event, reason }))
    expect((await site.cms.pool.query('SELECT kind FROM mail_events')).rows).toEqual([{ kind }])
  })
})

describe('Resend', () => {
  const event = { type: 'email.bounced', data: { to: [email], bounce: { type: 'Permanent' } } }
  const good = resendCall(event)
  const other = `whsec_${Buffer.from('a secret that nobody else knows!').toString('base64')}`

  test.each<[string, number, ProviderCall]>([
    ['with its signature', 200, good],
    ['by another secret', 401, resendCall(event, { secret: other })],
    ['of an hour ago', 401, resendCall(event, { at: Date.now() - hours })],
    ['of another body', 401, { ...good, body: `${good.body} ` }],
    ['under another id', 401, { ...good, headers: { ...good.headers, 'svix-id': 'msg_2' } }],
    ['without a signature', 401, { ...good, headers: { 'Content-Type': 'application/json' } }],
  ])('a call %s: %i', async (_, status, call) => {
    expect([await send('resend', call), await events()]).toEqual([status, status === 200 ? 1 : 0])
  })

  test('of a mail to several nobody knows whom it is about', async () => {
    const data = { ...event.data, to: [email, 'b@example.com'] }
    expect([await send('resend', resendCall({ ...event, data })), await events()]).toEqual([200, 0])
  })

  test('the Message-ID may stand among the headers', async () => {
    const data = { ...event.data, headers: [{ name: 'Message-Id', value: '<one@kalima.example>' }] }
    await send('resend', resendCall({ ...event, data }))
    expect((await site.cms.pool.query('SELECT message_id FROM mail_events')).rows).toEqual([
      { message_id: '<one@kalima.example>' },
    ])
  })
})
