import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '~tests/support/mail-server'
import { EnvironmentError, parseEnvironment } from '../environment'
import { createMailer } from './mailer'

const rsa = (bits: number) => generateKeyPairSync('rsa', { modulusLength: bits })
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

const { privateKey, publicKey } = rsa(2048)
const pem = pemOf(privateKey)
const named = { DKIM_DOMAIN: 'Kalima.example', DKIM_SELECTOR: 'k2026' }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalima-dkim-'))
  writeFileSync(join(folder, 'key.pem'), pem)
})
afterAll(() => rm(folder, { recursive: true }))

const reduced = (line: string) =>
  line
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()

/** The name and value of each field, in the relaxed form of RFC 6376. */
function relaxedFields(head: string): { name: string; line: string }[] {
  return head.split(/\r\n(?![ \t])/).map((field) => {
    const colon = field.indexOf(':')
    const name = field.slice(0, colon).trim().toLowerCase()
    return { name, line: `${name}:${reduced(field.slice(colon + 1))}` }
  })
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\r\n`).join('')
}

/** Checks a mail as its receiver would, with the key that the DNS had. */
function verifyDkim(raw: string, key: KeyObject) {
  const split = raw.indexOf('\r\n\r\n')
  const fields = relaxedFields(raw.slice(0, split))
  const [signature = { name: '', line: '' }, ...more] = fields.filter(({ name }) => name === 'dkim-signature')
  const tags = new Map(
    signature.line
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).trim()]),
  )
  const signed = (tags.get('h') ?? '').replaceAll(' ', '').split(':')
  const lines = signed.flatMap((name) => fields.findLast((field) => field.name === name)?.line ?? [])
  const withoutSignature = signature.line.replace(/(;\s*b=)[^;]*$/, '$1')
  const verify = createVerify('RSA-SHA256').update([...lines, withoutSignature].join('\r\n'), 'utf8')
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(split + 4)))
    .digest('base64')
  return {
    signatures: more.length + (tags.size > 1 ? 1 : 0),
    domain: tags.get('d'),
    selector: tags.get('s'),
    signed,
    isGood:
      bodyHash === tags.get('bh')?.replaceAll(' ', '') &&
      verify.verify(key, (tags.get('b') ?? '').replaceAll(' ', ''), 'base64'),
  }
}

async function mailsOf(variables: Record<string, string>): Promise<string[]> {
  await using server = await startMailServer()
  const environment = parseEnvironment({
    SMTP_URL: server.url,
    MAIL_FROM: 'team@kalima.example',
    ...variables,
  })
  const mailer = createMailer(environment, { info: () => undefined })
  await mailer.send(
    {
      fromName: 'كلمة',
      to: { name: '', address: 'layla@example.com' },
      subject: 'مرحبًا',
      html: '<p>مرحبًا  بك</p>',
      text: 'مرحبًا  بك \r\n\r\n',
      messageId: `<test@${mailer.domain}>`,
      headers: {
        'List-Unsubscribe': '<https://kalima.example/u>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
    'personal',
  )
  // As Payload sends its own.
  await mailer.transport.sendMail({
    from: 'team@kalima.example',
    to: 'omar@example.com',
    subject: 'Reset',
    text: 'Link',
  })
  mailer.close()
  return server.received.map(({ raw }) => raw)
}

test.each([
  ['whose line breaks are escaped', () => ({ DKIM_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`) })],
  ['in a file', () => ({ DKIM_PRIVATE_KEY_FILE: join(folder, 'key.pem') })],
])('every mail is signed by a key %s', async (_, key) => {
  const mails = await mailsOf({ ...named, ...key() })
  expect(mails).toHaveLength(2)
  for (const mail of mails)
    expect(verifyDkim(mail, publicKey)).toMatchObject({
      isGood: true,
      signatures: 1,
      domain: 'kalima.example',
      selector: 'k2026',
    })
  const [first = ''] = mails
  expect(verifyDkim(first, publicKey).signed).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(verifyDkim(first, rsa(1024).publicKey).isGood).toBe(false)
  expect(
    verifyDkim(first.replace('omar', 'lina').replace('List-Unsubscribe=', 'List-Unsubscribe=x'), publicKey)
      .isGood,
  ).toBe(false)
})

test('nothing is signed without a key', async () => {
  for (const mail of await mailsOf({})) expect(verifyDkim(mail, publicKey).signatures).toBe(0)
})

test('a signed mail whose server hangs before it takes the body was not sent', async () => {
  await using server = await startMailServer({ onRcptTo: () => undefined })
  const variables = { SMTP_URL: `${server.url}?socketTimeout=300`, ...named, DKIM_PRIVATE_KEY: pem }
  const mailer = createMailer(parseEnvironment(variables), { info: () => undefined })
  const sending = mailer.send(
    {
      fromName: 'Kalima',
      to: { name: '', address: 'layla@example.com' },
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      messageId: '<test@kalima.local>',
    },
    'personal',
  )
  await expect(sending).rejects.toMatchObject({ problem: 'unreachable' })
  mailer.close()
})

const weak = pemOf(rsa(768).privateKey)
const otherKind = pemOf(generateKeyPairSync('ed25519').privateKey)
const noKey = String.raw`must be an RSA private key in PEM without a passphrase (line breaks may be written as \n)`
test.each([
  [{ ...named }, 'DKIM_PRIVATE_KEY is required with the other DKIM variables'],
  [
    { DKIM_DOMAIN: 'kalima.example', DKIM_PRIVATE_KEY: pem },
    'DKIM_SELECTOR is required with the other DKIM variables',
  ],
  [{ ...named, DKIM_PRIVATE_KEY: 'nonsense' }, `DKIM_PRIVATE_KEY ${noKey}`],
  [
    { ...named, DKIM_PRIVATE_KEY: otherKind },
    'DKIM_PRIVATE_KEY must be an RSA key: others are not signed with',
  ],
  [{ ...named, DKIM_PRIVATE_KEY: weak }, 'DKIM_PRIVATE_KEY must have at least 1024 bits (2048 are usual)'],
  [
    { ...named, DKIM_PRIVATE_KEY_FILE: '/nowhere/key.pem' },
    'DKIM_PRIVATE_KEY_FILE must name a file that can be read',
  ],
  [
    { ...named, DKIM_DOMAIN: 'kalima', DKIM_PRIVATE_KEY: pem },
    'DKIM_DOMAIN must be a domain such as kalima.example',
  ],
])('half of it, or a key that signs nothing, ends the start', (variables, problem) => {
  expect(() => parseEnvironment(variables)).toThrow(new EnvironmentError(`Bad environment: ${problem}.`))
})

test('one key is given in one way', () => {
  const both = { ...named, DKIM_PRIVATE_KEY: pem, DKIM_PRIVATE_KEY_FILE: join(folder, 'key.pem') }
  const problem = 'DKIM_PRIVATE_KEY_FILE is one way to give it, and DKIM_PRIVATE_KEY the other'
  expect(() => parseEnvironment(both)).toThrow(new EnvironmentError(`Bad environment: ${problem}.`))
})
