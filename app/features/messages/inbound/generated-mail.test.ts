import { expect, test } from 'vitest'

import { generateMails } from '~tests/support/mail-corpus/generate-mail'

import { parseMail } from './parse-mail.server'

const arrivedAt = new Date('2026-11-23T00:00:00Z')

test('what is written in any encoding and any structure comes back as it was', async () => {
  const mails = generateMails(20_261_123, 400)
  expect(mails).toHaveLength(400)
  for (const { label, raw, subject, text, files } of mails) {
    const mail = await parseMail(raw, arrivedAt)
    expect(mail.subject, label).toBe(subject)
    expect(mail.content, label).toBe(text)
    expect(
      mail.attachments.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })),
      label,
    ).toEqual(files)
  }
})
