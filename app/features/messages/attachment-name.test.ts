import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanAttachmentName, contentDisposition } from './attachment-name'

test.each<[string | undefined, string, string]>([
  ['report.pdf', 'application/pdf', 'report.pdf'],
  ['تقرير الشهر.pdf', 'application/pdf', 'تقرير الشهر.pdf'],
  ['../../etc/passwd', 'text/plain', 'passwd'],
  ['C:\\Users\\me\\a.txt', 'text/plain', 'a.txt'],
  ['a\r\nContent-Type: text/html\r\n\r\n<b>.txt', 'text/plain', 'html _b_.txt'],
  ['invoice\u202Efdp.exe', 'application/octet-stream', 'invoice fdp.exe'],
  ['con.txt', 'text/plain', '_con.txt'],
  ['LPT1', 'text/plain', '_LPT1'],
  ['console.txt', 'text/plain', 'console.txt'],
  ['...hidden.', 'text/plain', 'hidden'],
  ['.htaccess', 'text/plain', 'htaccess'],
  ['a<b>:c|d?.txt', 'text/plain', 'a_b__c_d_.txt'],
  ['', 'application/pdf', 'attachment.pdf'],
  [undefined, 'message/rfc822', 'attachment.eml'],
  ['\0\u200F', 'application/x-unknown', 'attachment.bin'],
  [`${'a'.repeat(200)}.tar.gz`, 'application/gzip', `${'a'.repeat(117)}.gz`],
])('%j of type %s is stored as %j', (name, type, clean) => {
  expect(cleanAttachmentName(name, type)).toBe(clean)
})

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '..',
        '/',
        '\\',
        '.',
        ' ',
        'con',
        'a',
        '🎓',
        'ا',
        '\r\n',
        '\u202E',
        '\uD800',
        ':',
        '%',
        '"',
      ),
    )
    .map((pieces) => pieces.join('')),
)

test('any name becomes one that every system can store', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const clean = cleanAttachmentName(name, 'application/pdf')
      expect(clean).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]|^[. ]|[. ]$|^(?:con|nul)(?:\.|$)/iu)
      expect(clean.length).toBeGreaterThan(0)
      expect(clean.length).toBeLessThanOrEqual(120)
      expect(cleanAttachmentName(clean, 'application/pdf')).toBe(clean)
    }),
  )
})

test('the header of a download is one line of ASCII, from which the name can be read again', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const header = contentDisposition(name)
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5B\x5D-\x7E]+"; filename\*=UTF-8''[\w!~.%-]+$/,
      )
      const encoded = header.slice(header.indexOf("''") + 2)
      expect(decodeURIComponent(encoded)).toBe(cleanAttachmentName(name, ''))
    }),
  )
})

test('a download has its name in both spellings', () => {
  expect(contentDisposition('فاتورة (1).pdf')).toBe(
    `attachment; filename="______ (1).pdf"; filename*=UTF-8''%D9%81%D8%A7%D8%AA%D9%88%D8%B1%D8%A9%20%281%29.pdf`,
  )
})
