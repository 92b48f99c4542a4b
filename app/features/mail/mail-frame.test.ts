import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'

import { languages, type Language } from '~collections/values/language'

import { renderMail } from './compose-mail.server'
import { MailButton, MailFrame, readableAddress, SameAsLink } from './mail-frame'
import { markPicture, markSource, toPreview } from './mail-mark.server'

const token = 'aB3-_'.repeat(9)
const href = `https://kalima.example/invitation/${token}?lng=en`

function render(language: Language) {
  const children = createElement(
    Fragment,
    null,
    createElement(MailButton, { href, children: 'Accept' }),
    createElement(SameAsLink, { language, href }),
  )
  const preview = 'It’s your turn.'
  return renderMail(createElement(MailFrame, { language, brand: 'Kalima', preview, footer: 'Why', children }))
}

const wordsOf = (html: string) => html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ')

test.each(languages)(
  'a mail in %s leads to its link twice, and shows the address without the token',
  async (language) => {
    const html = await render(language)
    expect(html.split(`href="${href}"`)).toHaveLength(3)
    expect(wordsOf(html)).toContain('kalima.example/invitation/…')
    expect(wordsOf(html)).not.toContain(token)
  },
)

test.each([
  ['en', 'ltr', 'left'],
  ['ar', 'rtl', 'right'],
] as const)(
  'a mail in %s goes from its side, in light and dark, and loads nothing',
  async (language, direction, side) => {
    const html = await render(language)
    expect(html).toContain(`<html dir="${direction}" lang="${language}">`)
    expect(
      html
        .split('text-align:')
        .slice(1)
        .map((rest) => rest.slice(0, side.length)),
    ).toEqual([side, side, side])
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain(
      '@media (prefers-color-scheme:dark){.mail-paper{background-color:#101917!important',
    )
    expect(html).not.toContain('<link')
    expect([...html.matchAll(/(?:src|url)="?\(?([^")]+)/g)].map(([, source]) => source)).toEqual([markSource])
    expect(Buffer.byteLength(html) + markPicture.content.length).toBeLessThan(60_000)
  },
)

test('a preview has its picture within, and no style sheet', async () => {
  const preview = toPreview(await render('en'))
  expect(preview).toContain('src="data:image/png;base64,iVBOR')
  expect(preview).not.toMatch(/<style|cid:/)
})

test.each([
  [`https://kalima.example/rejoin/${token}?lng=ar`, 'kalima.example/rejoin/…'],
  [`http://localhost:3000/join-team/${token}`, 'localhost:3000/join-team/…'],
  ['https://kalima.example/admin/analytics?range=7d&lng=en', 'kalima.example/admin/analytics'],
])('%s is read as %s', (address, shown) => {
  expect(readableAddress(address)).toBe(shown)
})
