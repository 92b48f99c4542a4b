import { Readable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'

import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'

import { textPart } from './mail-parts'

test('a link in a plain text is whole, even when a line breaks before dashes in it', async () => {
  const link = 'http://localhost:3000/rejoin/NEWfmfotYNef--DoWZWOOT3ynMEnmpp036qBgqhXIQw?lng=en'
  const text = `متى تبدأ؟ It’s here:\n${link}\n\n--\nKalima`
  const { message } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail({
    to: 'sami@example.com',
    html: '<p>Hello',
    text,
  })
  expect(textPart(await readAll(Readable.from(message)))).toBe(text.replaceAll('\n', '\r\n'))
})
