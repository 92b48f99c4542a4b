import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'

import { embedSnippets } from './embed-snippets'

const site = {
  own: 'en' as const,
  siteUrl: 'https://kalima.example',
  titles: { en: 'Join “now” & "here"', ar: 'انضم' },
}
const attributesOf = (html: string, name: string) => parse(html).querySelector(name)?.attributes

test('a page gets the language and theme that were chosen, and else its own', () => {
  const asPage = embedSnippets({ language: 'page', theme: 'auto' }, site)
  expect(asPage.script).toBe('<script src="https://kalima.example/embed.js" async></script>')
  expect(attributesOf(asPage.frame, 'iframe')).toMatchObject({
    src: 'https://kalima.example/embed/join',
    title: site.titles.en,
    style: expect.stringContaining('color-scheme:light dark'),
  })
  const chosen = embedSnippets({ language: 'ar', theme: 'dark' }, site)
  expect(chosen.script).toContain(' data-language="ar" data-theme="dark" ')
  expect(attributesOf(chosen.frame, 'iframe')).toMatchObject({
    src: `https://kalima.example${chosen.address}`,
    title: site.titles.ar,
    style: expect.stringContaining('color-scheme:dark'),
  })
  expect(chosen.address).toBe('/embed/join?lang=ar&theme=dark')
})
