import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import type { Correspondent } from '~collections/values/messages'
import { type ShownMail, shownMails } from '~tests/support/mail-corpus/shown-mails'

import type { InboundMail } from './inbound-mail'
import { parseMail } from './parse-mail.server'

const folder = fileURLToPath(new URL('../../../../tests/support/mail-corpus', import.meta.url))
const arrivedAt = new Date('2026-11-23T00:00:00Z')
const usual = {
  from: 'Ana <ana@example.org>',
  to: 'team@kalima.example',
  date: '2026-11-02T07:00:00.000Z',
}
/** Of these the bounds count. */
const boundless = ['garbage', 'long-lines']

const corpusMail = (name: string) => parseMail(readFileSync(`${folder}/${name}.eml`), arrivedAt)
const line = ({ name, email }: Correspondent) => (name === '' ? email : `${name} <${email}>`)

function shown(mail: InboundMail): Required<ShownMail> {
  return {
    subject: mail.subject,
    text: mail.content,
    from: mail.from && line(mail.from),
    to: mail.to.map(line).join(', '),
    cc: mail.cc.map(line).join(', '),
    replyTo: mail.replyTo ? line(mail.replyTo) : '',
    date: mail.date.toISOString(),
    quoted: mail.quoted ?? '',
    files: mail.attachments.map(({ name, type, size }) => `${name}, ${type}, ${size}`),
    automatic: mail.automatic ?? '',
    bounce: mail.bounce ?? { isHard: false, isFinal: false, recipients: [], messageIds: [] },
    references: mail.references,
    inReplyTo: mail.inReplyTo ?? '',
    deliveredTo: mail.deliveredTo,
  }
}

test.each(Object.entries(shownMails))('%s', async (name, expected) => {
  const mail = await corpusMail(name)
  const nothing = { cc: '', replyTo: '', quoted: '', files: [], automatic: '', references: [], inReplyTo: '' }
  expect(shown(mail)).toMatchObject({ ...usual, ...nothing, ...expected })
  expect(mail.bounce === null).toBe(expected.bounce === undefined)
  expect(mail.isUnreadable).toBe(false)
})

test('every mail of the folder is looked at', () => {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.eml') ? [file.slice(0, -4)] : []))
  expect(names.sort()).toEqual([...Object.keys(shownMails), ...boundless].sort())
})

test('a long subject is cut, long lines stay', async () => {
  const mail = await corpusMail('long-lines')
  expect(mail.subject).toBe('long '.repeat(100).trim())
  expect(mail.content).toBe('word '.repeat(20_000).trim())
})

test('garbage is text that can be stored', async () => {
  const { content, isUnreadable } = await corpusMail('garbage')
  expect(content.length).toBeGreaterThan(1000)
  expect(content).not.toMatch(/(?![\n\t])\p{Cc}/u)
  expect(isUnreadable).toBe(false)
})

test('message ids are known with their brackets, with and without', async () => {
  expect(await corpusMail('plain')).toMatchObject({ messageId: '<m1@example.org>' })
  expect(await corpusMail('duplicate-headers')).toMatchObject({ messageId: '<no-brackets@example.org>' })
  expect(await corpusMail('date-missing')).toMatchObject({ messageId: null })
})
