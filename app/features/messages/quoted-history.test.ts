import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitQuoted } from './quoted-history'

test.each<[string, string, string]>([
  ['Gmail', 'Thanks!', '\n\nOn Mon, Nov 2, 2026 at 10:00 AM Ana <ana@x.co> wrote:\n\n> Hello\n>\n> Bye\n'],
  [
    'Gmail with a broken line',
    'Thanks!',
    '\n\nOn Mon, Nov 2, 2026 at 10:00 AM Ana Maria\n<ana@x.co> wrote:\n> Hello',
  ],
  [
    'Gmail in Arabic',
    'شكرا',
    '\n\nفي الاثنين، ٢ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص تمت كتابة ما يلي بواسطة ليلى كتب:\n> مرحبا',
  ],
  [
    'Gmail in Arabic with marks of direction',
    'شكرا',
    '\n\n\u202Bفي الأحد، 1 نوفمبر 2026 في 9:12 ص كتب ‪Layla‬‏ <‪layla@x.co‬‏>:‬\n\n> مرحبا',
  ],
  [
    'Apple Mail without prefixes',
    'Thanks',
    '\n\nOn 2 Nov 2026, at 10:00, Ana <ana@x.co> wrote:\n\nHello\nBye',
  ],
  [
    'Outlook',
    'Thanks',
    '\n\n________________________________\nFrom: Ana\nSent: Monday\nTo: Bo\nSubject: Hi\n\nHello',
  ],
  [
    'Outlook without a rule',
    'Thanks',
    '\n\nFrom: Ana <ana@x.co>\nSent: Monday\nTo: Bo\nSubject: Hi\n\nHello',
  ],
  ['old Outlook', 'Thanks', '\n\n-----Original Message-----\nFrom: Ana\nHello'],
  ['Outlook in Arabic', 'شكرا', '\n\nمن: ليلى\nتم الإرسال: الأحد\nإلى: سمير\nالموضوع: مرحبا\n\nنص'],
  ['quotes alone', 'Yes.', '\n\n> Is it so?\n> Really?'],
  ['German', 'Danke', '\n\nAm 02.11.2026 um 10:00 schrieb Ana:\n> Hallo'],
  ['French', 'Merci', '\n\nLe lun. 2 nov. 2026 à 10:00, Ana <ana@x.co> a écrit :\n> Salut'],
  [
    'two generations',
    'Third',
    '\n\nOn 3 Nov 2026, A wrote:\n> Second\n>\n> On 2 Nov 2026, B wrote:\n>> First',
  ],
])('the history of %s is cut off', (_, content, quoted) => {
  expect(splitQuoted(content + quoted)).toEqual({ content, quoted })
})

test.each<[string, string]>([
  ['an answer between the quotes', 'On 2 Nov 2026, A wrote:\n> One?\nYes.\n> Two?\nNo.'],
  ['an answer below', 'On 2 Nov 2026, A wrote:\n> One?\n\nYes.'],
  [
    'a forwarded mail',
    '---------- Forwarded message ---------\nFrom: Ana\nDate: Monday\nSubject: Hi\n\nHello',
  ],
  ['Outlook forwarding without a word', '\nFrom: Ana\nSent: Monday\nSubject: Hi\n\nHello'],
  ['an ordinary sentence', 'On Monday he wrote:\nhello'],
  ['a sender who names things', 'I moved\nFrom: here\nTo: there'],
  ['quotes alone', '> Hello'],
  ['nothing', ''],
])('%s stays', (_, text) => {
  expect(splitQuoted(text)).toEqual({ content: text, quoted: null })
})

const line = fc.oneof(
  fc.constantFrom(
    '',
    '> quoted',
    'On 2 Nov 2026, A wrote:',
    'From: A',
    'Sent: B',
    'Subject: C',
    '-----Original Message-----',
    '__________',
    'في 2 نوفمبر كتب أ:',
    '  ',
  ),
  fc.string({ maxLength: 40 }),
)

test('nothing is lost, and what is left is never empty while there was text', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
      const text = lines.join(end)
      const { content, quoted } = splitQuoted(text)
      expect(content + (quoted ?? '')).toBe(text)
      expect(content.trim() === '').toBe(text.trim() === '')
      expect(quoted).not.toBe('')
    }),
  )
})

test('half a million characters that look like the beginning of a quote are read to their end', () => {
  for (const text of [
    'On 1 @'.repeat(80_000),
    'On 1\n'.repeat(100_000),
    '>\n'.repeat(250_000),
    'From: \n'.repeat(70_000),
  ]) {
    const { content, quoted } = splitQuoted(text)
    expect(content.length + (quoted ?? '').length).toBe(text.length)
  }
})
