import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { receivedMaxLength } from '~collections/values/messages'

import { parseMail } from './parse-mail.server'

const arrivedAt = new Date('2026-11-23T00:00:00Z')
const folder = fileURLToPath(new URL('../../../../tests/support/mail-corpus', import.meta.url))
const corpus = readdirSync(folder)
  .filter((name) => name.endsWith('.eml') && name !== 'long-lines.eml')
  .sort()
  .map((name) => readFileSync(`${folder}/${name}`))

async function isWithinBounds(raw: Uint8Array): Promise<void> {
  const mail = await parseMail(raw, arrivedAt)
  expect(mail.isUnreadable).toBe(false)
  expect(mail.content.length + (mail.quoted?.length ?? 0)).toBeLessThanOrEqual(receivedMaxLength)
  expect(mail.content).not.toMatch(/\0|[\uD800-\uDBFF]$/)
  expect(mail.subject).not.toMatch(/[\p{Cc}\u202A-\u202E]/u)
  expect(mail.subject.length).toBeLessThanOrEqual(500)
  expect(mail.date.getTime()).toBeLessThanOrEqual(arrivedAt.getTime())
  expect(mail.attachments.length).toBeLessThanOrEqual(50)
  for (const { name, size, bytes } of mail.attachments) {
    expect(name).toMatch(/^[^/\\\p{Cc}]{1,120}$/u)
    expect(size).toBe(bytes.length)
  }
  for (const person of [mail.from, mail.replyTo, ...mail.to, ...mail.cc]) {
    expect(person?.name ?? '').not.toMatch(/[\p{Cc}\u202A-\u202E]/u)
    expect(person?.email ?? '').not.toMatch(/[\s\p{Cc}A-Z]/u)
  }
  for (const id of [mail.messageId, mail.inReplyTo, ...mail.references]) {
    if (id !== null) expect(id).toMatch(/^<[^<>\s]{1,498}>$/)
  }
}

test('any bytes are a mail', async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), isWithinBounds), { numRuns: 300 })
})

test('any text behind usual headers is a mail', async () => {
  const field = fc.constantFrom(
    'Content-Type: multipart/mixed; boundary=b',
    'Content-Type: text/html; charset=utf-16',
    'Content-Transfer-Encoding: base64',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Disposition: attachment; filename*0*=x',
    'Subject: =?utf-8?Q?=FF=00?=',
    'From: "a" <b',
    '',
    '--b',
    '--b--',
    '<blockquote><p>a</p>',
    '> quoted',
  )
  const line = fc.oneof(field, fc.string({ unit: 'binary', maxLength: 60 }))
  const mail = fc.array(line, { maxLength: 40 }).map((lines) => Buffer.from(lines.join('\r\n')))
  await fc.assert(fc.asyncProperty(mail, isWithinBounds), { numRuns: 300 })
})

const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(60),
  kind: fc.constantFrom('cut', 'double', 'flip', 'end'),
  bits: fc.integer({ min: 1, max: 255 }),
})

test('a damaged mail is a mail', async () => {
  const damaged = fc
    .tuple(fc.constantFrom(...corpus), fc.array(mutation, { minLength: 1, maxLength: 6 }))
    .map(([raw, mutations]) =>
      mutations.reduce<Buffer>((bytes, { at, length, kind, bits }) => {
        const start = Math.floor(at * bytes.length)
        const before = bytes.subarray(0, start)
        const piece = bytes.subarray(start, start + length)
        const after = bytes.subarray(start + length)
        if (kind === 'end') return before
        if (kind === 'cut') return Buffer.concat([before, after])
        if (kind === 'double') return Buffer.concat([before, piece, piece, after])
        return Buffer.concat([before, piece.map((byte) => byte ^ bits), after])
      }, raw),
    )
  await fc.assert(fc.asyncProperty(damaged, isWithinBounds), { numRuns: 600 })
})
