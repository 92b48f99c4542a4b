import type { Locator } from '@playwright/test'

import { expect, test } from '../own-site'
import { languages, texts, type Language } from '../texts'

test.slow()

const titles = { en: 'Looks', ar: 'المظهر' }
const parts = ['h2', 'h3', 'p', 'strong', 'blockquote p', 'ul', 'li', 'a', 'hr']

for (const language of languages)
  for (const shown of languages)
    test(`the preview in ${language} shows the ${shown} text as its public page does`, async ({
      page,
      site,
      openIn,
    }) => {
      const t = texts[language]
      await site.give(
        'privacy',
        languages.map((each) => ({ title: titles[each], language: each, status: 'published' })),
      )
      await giveLooks(site, shown)
      await site.signIn(page.context())
      await openIn(language, { path: `/admin/privacy?preview=${shown}` })
      const preview = page.getByRole('region', { name: t('legalManager:preview.title') })
      const inPreview = await looksOf(preview.getByRole('region', { name: titles[shown] }))
      const title = texts[shown]('legal:privacy.title')
      const titleInPreview = await lookOf(preview.getByText(title, { exact: true }))

      await page.goto(`/privacy?lng=${shown}`)
      expect(inPreview).toEqual(await looksOf(page.getByRole('region', { name: titles[shown] })))
      expect(titleInPreview).toEqual(await lookOf(page.getByRole('heading', { level: 1, name: title })))
    })

type Site = Parameters<Parameters<typeof test>[2]>[0]['site']

/** Fills a section with everything that a text may contain. */
async function giveLooks(site: Site, language: Language) {
  const section = (await site.read('privacy')).find((each) => each.language === language)
  const text = (words: string, format = 0) => ({ type: 'text', version: 1, text: words, format })
  const block = (type: string, children: object[], more = {}) => ({ type, version: 1, children, ...more })
  const link = { type: 'link', version: 3, fields: { url: '/contact' }, children: [text('تواصل us')] }
  const children = [
    block('paragraph', [text('كلمات and words '), text('bold غامق', 1), link]),
    block('heading', [text('Heading عنوان')], { tag: 'h2' }),
    block('quote', [text('Quoted اقتباس')]),
    block('horizontalrule', []),
    block('list', [block('listitem', [text('Item بند')])], { listType: 'bullet' }),
  ]
  const data = { content: { root: { type: 'root', version: 1, children } } }
  const reply = await site.owner.patch(`/api/legal-sections/${section?.id}`, { data })
  expect(reply.status()).toBe(200)
}

async function looksOf(section: Locator) {
  await expect(section).toBeVisible()
  return Promise.all(parts.map(async (part) => [part, await lookOf(section.locator(part).first())]))
}

function lookOf(element: Locator) {
  return element.evaluate((found) => {
    const style = getComputedStyle(found)
    const { direction, fontFamily, fontSize, fontWeight, fontStyle, lineHeight, letterSpacing } = style
    const { color, textAlign, textWrap, paddingInlineStart, marginTop, rowGap } = style
    const inText = { direction, fontFamily, fontSize, fontWeight, fontStyle, lineHeight, letterSpacing }
    return { ...inText, color, textAlign, textWrap, paddingInlineStart, marginTop, rowGap }
  })
}
