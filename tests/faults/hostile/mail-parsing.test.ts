import fc from 'fast-check'
import { expect, test } from 'vitest'

import { leastCpuTime, slowness } from '~tests/support/hostile/cpu-time'
import { hostileMails, largeMails } from '~tests/support/hostile/mails'

import { mailAsItCame, parseMail } from '~/features/messages/inbound/parse-mail.server'

const arrivedAt = new Date('2026-11-23T00:00:00Z')
/** Milliseconds of CPU. */
const mostOfThread = 2000
const mostBesideRequests = 250
/** Memory, which neighbours share, has most of the work with tens of megabytes; what grows faster than they takes minutes. */
const mostOfLarge = 8000

async function expectCheap(raw: Buffer, mostOfParsing = mostOfThread): Promise<void> {
  const limits = [
    [mailAsItCame, mostBesideRequests],
    [parseMail, mostOfParsing],
  ] as const
  for (const [read, most] of limits) {
    const least = await leastCpuTime(() => read(raw, arrivedAt), most)
    if (least >= most) expect(least / slowness()).toBeLessThan(most)
  }
}

test.each(Object.entries(hostileMails))('%s is read in time, and its head at once', (_, make) =>
  expectCheap(make()),
)

test.each(Object.entries(largeMails))('%s is read in the time that its size takes', (_, make) =>
  expectCheap(make(), mostOfLarge),
)

/** What parsers repeat, nest or look for. */
const token = fc.constantFrom(
  ...[
    '--b',
    '--b--',
    '--',
    '-',
    '=',
    '=?',
    '?=',
    '=?utf-8?b?',
    '=?utf-8?q?',
    'YQ==',
    '=3D',
    '\r\n',
    '\n',
    '\r',
    '\0',
  ],
  ...[
    '\t',
    ' ',
    ';',
    ':',
    ',',
    '<',
    '>',
    '@',
    '(',
    ')',
    '"',
    '\\',
    '*0*=',
    'g:',
    'a@b.co',
    '>'.repeat(40),
    'é',
    '\u{1F600}',
  ],
  ...[
    '<div>',
    '</div>',
    '<a href="',
    '<!--',
    '-->',
    '<style>',
    '&amp;',
    '<table><tr><td>',
    'charset=',
    'name=',
  ],
  ...[
    'On 1.1. Ana wrote:',
    'From: ',
    'Sent: ',
    'Subject: ',
    '> ',
    '-----Original Message-----',
    'message-id: <a@b>',
  ],
)
const field = fc.constantFrom(
  ...[
    'From',
    'To',
    'Cc',
    'Subject',
    'Message-ID',
    'References',
    'In-Reply-To',
    'Date',
    'X-Failed-Recipients',
  ],
  ...['Content-Type', 'Content-Disposition', 'Content-Transfer-Encoding', 'Return-Path'],
)
const value = fc.oneof(
  fc.constantFrom(
    ...[
      'multipart/mixed; boundary=b',
      'multipart/report; boundary="b"',
      'message/rfc822',
      'message/delivery-status',
    ],
    ...[
      'text/html',
      'text/plain; format=flowed; delsp=yes',
      'base64',
      'quoted-printable',
      'attachment; filename=a',
    ],
  ),
  fc.constant(''),
)
/** One thing over and over. */
const run = fc
  .tuple(fc.array(token, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 14 }))
  .map(([tokens, power]) =>
    tokens
      .join('')
      .repeat(2 ** power)
      .slice(0, 200_000),
  )
const head = fc.array(
  fc.tuple(field, value, fc.option(run, { nil: '' })).map(([name, text, more]) => `${name}: ${text}${more}`),
  { maxLength: 6 },
)
const part = fc.tuple(head, run).map(([fields, text]) => `${fields.join('\r\n')}\r\n\r\n${text}`)
const mail = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => Buffer.from(parts.join('\r\n--b\r\n')))

test('whatever is repeated, no mail takes long', async () => {
  await fc.assert(
    fc.asyncProperty(mail, (raw) => expectCheap(raw)),
    { numRuns: 500, endOnFailure: true },
  )
}, 120_000)
