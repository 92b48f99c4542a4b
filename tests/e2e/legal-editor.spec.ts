import type { APIRequestContext, Page } from '@playwright/test'

import { saveButtonOn } from './legal-manager'
import { expect, test } from './own-site'
import { languages, texts, turnsOf, type Language } from './texts'

test.slow()

type Node = { type: string; text?: string; format?: unknown; tag?: string; children?: Node[] }
type Stored = { docs: { title: string; content: { root: Node } }[] }

const dialog = (page: Page) => page.getByRole('dialog').first()

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)
  const text = (page: Page) => dialog(page).getByRole('textbox', { name: t('legalManager:form.content') })
  const press = (page: Page, action: Parameters<typeof nameOf>[1]) =>
    dialog(page)
      .getByRole('button', { name: nameOf(language, action), exact: true })
      .click()

  const openRich = async (page: Page, title = 'Rich') => {
    await page.getByRole('link', { name: t('legalManager:action.edit', { title }) }).click()
    await expect(text(page)).toHaveAttribute('contenteditable', 'true')
  }

  test.describe(`the editor in ${language}`, () => {
    test.beforeEach(async ({ site, page, openIn }) => {
      await site.give('privacy', [{ title: 'Rich', content: 'First words', language, status: 'published' }])
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/privacy' })
      await openRich(page)
    })

    test('types in its direction, with bold, a heading, a list and a link', async ({ page, site }) => {
      await text(page).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await press(page, 'bold')
      await page.keyboard.type('كلمة عريضة')
      await press(page, 'bold')
      await page.keyboard.press('Enter')
      await press(page, 'h2')
      await page.keyboard.type('A heading')
      await page.keyboard.press('Enter')
      await press(page, 'bullet')
      await page.keyboard.type('An item ')
      await press(page, 'link')
      const link = page.getByRole('dialog', { name: t('editor:link.add') })
      await link.getByLabel(t('editor:link.address')).fill('javascript:alert(1)')
      await link.getByRole('button', { name: t('editor:link.apply') }).click()
      await expect(link.getByLabel(t('editor:link.address'))).toHaveAccessibleDescription(
        new RegExp(t('editor:link.wrong').slice(0, 12)),
      )
      await link.getByLabel(t('editor:link.address')).fill('https://example.com/law')
      await link.getByLabel(t('editor:link.words')).fill('the law')
      await link.getByRole('button', { name: t('editor:link.apply') }).click()
      await saveAndClose(page, language)

      await page.goto(`/privacy?lng=${language}`)
      const section = page.getByRole('region', { name: 'Rich' })
      await expect(section.locator('strong')).toHaveText('كلمة عريضة')
      await expect(section.getByRole('heading', { level: 3, name: 'A heading' })).toBeVisible()
      await expect(section.getByRole('listitem').getByRole('link', { name: 'the law' })).toHaveAttribute(
        'href',
        'https://example.com/law',
      )
      expect((await stored(site.owner)).root.children?.map(({ type }) => type)).toEqual([
        'paragraph',
        'paragraph',
        'heading',
        'list',
      ])
    })

    turn(test)('pasted pages keep their structure and lose scripts and looks', async ({ page }) => {
      await text(page).click()
      await page.keyboard.press('Control+a')
      await paste(
        page,
        '<h2 style="color:red" onclick="alert(1)">Pasted</h2><script>window.hurt = 1</script>' +
          '<p class="MsoNormal">Some <b>bold</b> <a href="javascript:alert(1)">bait</a>' +
          '<img src="x" onerror="window.hurt = 1"></p><ul><li>One</li><li>Two</li></ul>',
      )
      await expect(text(page).getByRole('listitem')).toHaveText(['One', 'Two'])
      await saveAndClose(page, language)
      await page.goto(`/privacy?lng=${language}`)
      const section = page.getByRole('region', { name: 'Rich' })
      await expect(section.getByRole('heading', { level: 3, name: 'Pasted' })).toBeVisible()
      await expect(section.locator('strong')).toHaveText('bold')
      await expect(section.getByText('bait')).toBeVisible()
      await expect(section.getByRole('link')).toHaveCount(0)
      await expect(section.locator('img, script, [style], [onclick]')).toHaveCount(0)
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
    })

    test('a link is made and changed by keyboard, and the focus goes back into the text', async ({
      page,
    }) => {
      const link = page.getByRole('dialog', { name: t('editor:link.add') })
      const address = link.getByLabel(t('editor:link.address'))
      await text(page).click()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Control+k')
      await expect(address).toBeFocused()
      await expect(address).toHaveCSS('direction', 'ltr')
      await expect(link).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
      await page.keyboard.type('not an address')
      await page.keyboard.press('Enter')
      await expect(address).toHaveAccessibleDescription(`${t('editor:link.hint')} ${t('editor:link.wrong')}`)
      await expect(address).toBeFocused()

      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(text(page)).toBeFocused()
      await expect(text(page).getByRole('link')).toHaveCount(0)

      await page.keyboard.press('Control+k')
      await page.keyboard.type('example.com')
      await page.keyboard.press('Enter')
      await expect(link).toBeHidden()
      await expect(text(page)).toBeFocused()
      await expect(text(page).getByRole('link', { name: 'First words' })).toHaveAttribute(
        'href',
        'https://example.com/',
      )

      await page.keyboard.press('Control+k')
      const again = page.getByRole('dialog', { name: t('editor:link.edit') })
      await expect(again.getByLabel(t('editor:link.address'))).toHaveValue('https://example.com/')
      await again.getByRole('button', { name: t('editor:link.remove') }).focus()
      await page.keyboard.press('Enter')
      await expect(text(page).getByRole('link')).toHaveCount(0)
      await expect(text(page)).toBeFocused()
    })

    turn(test)(
      'quotes and rules are kept, can be made, and are pasted as what they are',
      async ({ page, site }) => {
        const types = async () => (await stored(site.owner)).root.children?.map(({ type }) => type)
        await text(page).click()
        await page.keyboard.press('Control+a')
        await paste(page, '<p>Before</p><blockquote><p>Said <s>once</s></p></blockquote><hr><p>After</p>')
        await saveAndClose(page, language)
        await expect.poll(types).toEqual(['paragraph', 'quote', 'horizontalrule', 'paragraph'])
        const before = await stored(site.owner)

        await openRich(page)
        await expect(text(page).getByRole('blockquote')).toHaveText('Said once')
        await expect(text(page).getByRole('separator')).toHaveCount(1)
        await dialog(page).getByLabel(t('legalManager:column.title')).fill('Rich indeed')
        await saveAndClose(page, language)
        await expect.poll(async () => (await site.read('privacy'))[0]?.title).toBe('Rich indeed')
        expect(await stored(site.owner)).toEqual(before)

        await openRich(page, 'Rich indeed')
        await text(page).click()
        await page.keyboard.press('Control+End')
        await press(page, 'quote')
        await press(page, 'rule')
        await page.keyboard.type('The end')
        await saveAndClose(page, language)
        await expect
          .poll(types)
          .toEqual(['paragraph', 'quote', 'horizontalrule', 'quote', 'horizontalrule', 'paragraph'])
      },
    )

    turn(test)('a text that nobody touches is stored exactly as it was', async ({ page, site }) => {
      const before = await stored(site.owner)
      await dialog(page).getByLabel(t('legalManager:column.title')).fill('Rich and renamed')
      await saveAndClose(page, language)
      await expect.poll(async () => (await site.read('privacy'))[0]?.title).toBe('Rich and renamed')
      expect(await stored(site.owner)).toEqual(before)
    })
  })
}

function nameOf(language: Language, action: 'bold' | 'h2' | 'bullet' | 'quote' | 'rule' | 'link'): string {
  return texts[language](`editor:actions.${action}`)
}

async function saveAndClose(page: Page, language: Language) {
  await saveButtonOn(page, language).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function stored(owner: APIRequestContext) {
  const reply = await owner.get('/api/legal-sections?where[document][equals]=privacy')
  const { docs } = (await reply.json()) as Stored
  const [section] = docs
  if (!section) throw new Error('There is no section.')
  return section.content
}

async function paste(page: Page, html: string) {
  await page.evaluate((given) => {
    const data = new DataTransfer()
    data.setData('text/html', given)
    data.setData('text/plain', 'plain')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
}
