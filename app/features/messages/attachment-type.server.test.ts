import fc from 'fast-check'
import { expect, test } from 'vitest'

import { attachmentType } from './attachment-type.server'

const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const compound = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(600),
])
const bytes = (text: string) => Buffer.from(text)

test.each<[string, Uint8Array, string, string, string]>([
  ['a document', pdf, 'application/octet-stream', 'a', 'application/pdf'],
  [
    'a program that is called a document',
    program,
    'application/pdf',
    'invoice.pdf',
    'application/octet-stream',
  ],
  ['a document that is called a program', pdf, 'application/pdf', 'invoice.exe', 'application/octet-stream'],
  ['a picture under a wrong type', png, 'image/jpeg', 'a.jpg', 'image/png'],
  ['a page', bytes('<!DOCTYPE html><p>x'), 'text/plain', 'a.txt', 'application/octet-stream'],
  [
    'a page with a script first',
    bytes('\n <script>1</script>'),
    'image/png',
    'a.png',
    'application/octet-stream',
  ],
  [
    'a drawing',
    bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/svg+xml',
    'a.svg',
    'application/octet-stream',
  ],
  ['XML', bytes('<?xml version="1.0"?><a/>'), 'text/xml', 'a.xml', 'application/octet-stream'],
  ['a script by its name', bytes('alert(1)'), 'text/plain', 'a.js', 'application/octet-stream'],
  ['a shell script', bytes('#!/bin/sh\nls'), 'text/plain', 'a.txt', 'application/octet-stream'],
  ['text', bytes('hello'), 'text/plain', 'a', 'text/plain'],
  [
    'text that is declared a document',
    bytes('hello'),
    'application/pdf',
    'a.pdf',
    'application/octet-stream',
  ],
  ['a table', bytes('a,b\n1,2\n'), 'application/octet-stream', 'a.csv', 'text/csv'],
  ['an invitation', bytes('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'), 'text/calendar', '', 'text/calendar'],
  ['a mail', bytes('Subject: x\r\n\r\ny'), 'message/rfc822', 'x.eml', 'message/rfc822'],
  [
    'bytes that are declared text',
    Buffer.from([1, 2, 0, 3]),
    'text/plain',
    'a.txt',
    'application/octet-stream',
  ],
  [
    'Arabic of an old Windows',
    Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]),
    'text/plain',
    'a.txt',
    'text/plain',
  ],
  ['text in UTF-16', Buffer.from('\uFEFFمرحبا', 'utf16le'), 'text/plain', 'a.txt', 'text/plain'],
  [
    'a page in UTF-16',
    Buffer.from('\uFEFF<html>', 'utf16le'),
    'text/plain',
    'a.txt',
    'application/octet-stream',
  ],
  ['an old document', compound, 'application/msword', 'a.doc', 'application/msword'],
  ['an installer', compound, 'application/msword', 'a.msi', 'application/octet-stream'],
  [
    'winmail.dat',
    Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
    'application/ms-tnef',
    'winmail.dat',
    'application/ms-tnef',
  ],
  ['nothing', new Uint8Array(), 'text/plain', 'a.txt', 'text/plain'],
])('%s', async (_, content, declared, name, type) => {
  expect(await attachmentType(content, declared, name)).toBe(type)
})

test('no bytes and no claim make an active type', async () => {
  const claim = fc.constantFrom(
    'text/html',
    'image/svg+xml',
    'application/javascript',
    'text/plain',
    'application/pdf',
    '',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 100 }),
      claim,
      fc.string(),
      async (content, declared, name) => {
        expect(await attachmentType(content, declared, name)).not.toMatch(/html|svg|xml|script|pdf/)
      },
    ),
  )
})
