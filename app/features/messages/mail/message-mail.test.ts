import { createElement } from 'react'
import { expect, test } from 'vitest'

import { renderMail } from '~/features/mail/compose-mail.server'
import { receivedMaxLength, writtenMaxLength } from '~collections/values/messages'

import { MessageMail } from './message-mail'
import { quotedLines } from './quoted-lines'

const render = (content: string, quoted: string | null = null) =>
  renderMail(createElement(MessageMail, { language: 'en', content, quoted }))
const paragraphsIn = (html: string) =>
  Array.from(html.matchAll(/<p [^>]*margin:(\d+)px[^>]*>(.*?)<\/p>/gs), ([, margin, words = '']) => [
    Number(margin),
    words.replaceAll(/<!--.*?-->/g, '').replaceAll(/<br\/?>/g, '\n'),
  ])

test('a long mail is quoted by its beginning', () => {
  expect(quotedLines('One\n\nTwo')).toEqual(['> One', '> ', '> Two'])
  expect(quotedLines('x\n'.repeat(499) + 'x')).toHaveLength(500)
  const many = quotedLines(`x${'\n'.repeat(receivedMaxLength - 2)}x`)
  expect([many.length, many[0], many.at(-1)]).toEqual([501, '> x', '> […]'])
  const long = quotedLines(`${'a'.repeat(19_999)}😀${'b'.repeat(1000)}`)
  expect(long).toEqual([`> ${'a'.repeat(19_999)}`, '> […]'])
})

test.each([
  ['line feeds', `x${'\n'.repeat(receivedMaxLength - 2)}x`],
  ['addresses', 'a@b.c\n'.repeat(receivedMaxLength / 6)],
  ['words in turn from both sides', 'a\nب\n'.repeat(receivedMaxLength / 4)],
])('the answer to a mail of nothing but %s stays small', async (_, content) => {
  const html = await render('Thank you.', ['Sami wrote:', ...quotedLines(content)].join('\n'))
  expect(html.length).toBeLessThan(100_000)
  expect(html.match(/<[a-z]/g)?.length).toBeLessThan(1600)
})

test.each([
  ['line feeds', '\n'.repeat(writtenMaxLength - 1) + 'x'],
  ['paragraphs', 'a\n\n'.repeat(writtenMaxLength / 3)],
])('the mail of a text of nothing but %s stays near its size', async (_, content) => {
  expect((await render(content)).length).toBeLessThan(25 * writtenMaxLength)
})

test('lines share a paragraph, blank ones are its margin, and each goes from the side of its words', async () => {
  const html = await render(
    '\nHello Sami,\n12:30\n\n\nSee https://kalima.example\nمرحبًا\nسامي\n> Hello',
    'Sami wrote:\n> مرحبًا\n> \n> نعم',
  )
  expect(paragraphsIn(html)).toEqual([
    [22, 'Hello Sami,\n12:30'],
    [
      44,
      expect.stringMatching(
        /^See <a href="https:\/\/kalima\.example\/"[^>]*>https:\/\/kalima\.example<\/a>$/,
      ),
    ],
    [0, 'مرحبًا\nسامي'],
    [0, '&gt; Hello'],
    [0, 'Sami wrote:'],
    [0, '&gt; مرحبًا\n&gt; \n&gt; نعم'],
  ])
  expect(html.match(/<p dir="auto"/g)).toHaveLength(6)
})
