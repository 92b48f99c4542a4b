import type { APIRequestContext, Locator, Page } from '@playwright/test'

import { searchField, searchFor } from './command-palette'
import { dialogOn, editorOn, expectEditor, rowOf, saveButtonOn } from './legal-manager'
import { expect, test } from './own-site'
import { pressOnAppearance } from './press-on-appearance'
import { languages, texts, turnsOf, type Language } from './texts'
import { addPerson, newToken } from './waitlist-people'

// All who wait are invited, and what waits for an answer gets one.
test.use({ leavesChanges: true, viewport: { width: 1280, height: 800 } })
test.slow()

const inviteCount = 50

for (const language of languages) {
  const t = texts[language]
  const byPointer = turnsOf(language)
  const byKeys = turnsOf(language, 1)
  const words = `${{ en: 'They begin in March', ar: 'تبدأ في آذار' }[language]} ${newToken()}`

  const waitingCard = (page: Page) =>
    page.getByRole('region', { name: t('dashboard:answerNext.title') }).getByRole('listitem')
  const replyBox = (page: Page) =>
    page.getByRole('main').getByRole('textbox', { name: t('messageWriting:reply.label') })
  const sendInvitations = (page: Page) =>
    dialogOn(page).getByRole('button', { name: inAnyForm(language, 'waitlistAdmin:invite.send') })
  const invitations = (page: Page) => page.getByRole('dialog', { name: t('waitlistAdmin:batch.title') })

  test.describe(`the five frequent jobs, from the dashboard, in ${language}`, () => {
    test.beforeEach(async ({ page, site, openIn }) => {
      await site.signIn(page.context())
      await openIn(language, { path: '/admin' })
      await expect(waitingCard(page).first()).toBeVisible()
    })

    byPointer(test)('to see how the launch goes takes no click', async ({ page }) => {
      const sentence = inAnyForm(language, 'dashboard:sentence.joined')
      await expect(page.getByRole('paragraph').filter({ hasText: sentence })).toBeInViewport()
      await expect(page.getByRole('heading', { name: t('funnel:signUps.title') })).toBeInViewport()
    })

    byPointer(test)('a message is answered with at most three clicks', async ({ page, site }) => {
      const { click, clicks } = clickCounter()
      await click(waitingCard(page).first().getByRole('link'))
      await expect(replyBox(page)).toBeFocused()
      await page.keyboard.type(words)
      await click(page.getByRole('main').getByRole('button', { name: t('messageWriting:sendNext') }))
      await expectAnswered(site.owner, words)
      expect(clicks()).toBeLessThanOrEqual(3)
    })

    byKeys(test)('a message is answered by keys alone', async ({ page, site }) => {
      // A key counts from the moment that the inbox is in sight.
      const pressed = page.evaluate(pressOnAppearance, { of: 'main [type=search]', key: 'n' })
      await page.keyboard.type('gm')
      await pressed
      await expect(replyBox(page)).toBeFocused()
      await page.keyboard.type(words)
      await page.keyboard.press('Control+Enter')
      await expectAnswered(site.owner, words)
    })

    test.describe('the next fifty', () => {
      test.beforeEach(async ({ site }) => {
        await addPerson(site.owner, { name: 'Layla', language })
      })

      byKeys(test)('are invited with at most three clicks', async ({ page }) => {
        const { click, clicks } = clickCounter()
        await click(sectionLink(page, language, 'waitlist'))
        const presets = page.getByRole('group', { name: t('waitlistAdmin:invite.next') })
        await click(
          presets.getByRole('link', { name: t('waitlistAdmin:invite.nextCount', { value: inviteCount }) }),
        )
        await click(sendInvitations(page))
        await expect(invitations(page)).toBeVisible()
        expect(clicks()).toBeLessThanOrEqual(3)
      })

      byPointer(test)('are invited by keys alone', async ({ page }) => {
        await searchFor(page, language, t('admin:command.inviteNext.name'))
        await page.keyboard.press('Enter')
        await expect(sendInvitations(page)).toBeVisible()
        await tabTo(page, sendInvitations(page))
        await page.keyboard.press('Enter')
        await expect(invitations(page)).toBeVisible()
      })
    })

    test.describe('a legal section', () => {
      const title = { en: 'What we keep', ar: 'ما نحتفظ به' }[language]
      const editLink = (page: Page) =>
        rowOf(page, title).getByRole('link', { name: t('legalManager:action.edit', { title }) })

      test.beforeEach(({ site }) => site.give('privacy', [{ title, language, status: 'published' }]))

      byPointer(test)('is changed in public with at most five clicks', async ({ page, site }) => {
        const { click, clicks } = clickCounter()
        await click(sectionLink(page, language, 'privacy'))
        await click(editLink(page))
        await expectEditor(page, language)
        await click(editorOn(page, language))
        await page.keyboard.type(words)
        await click(saveButtonOn(page, language))
        await expect.poll(() => site.publicPage('privacy', language)).toContain(words)
        expect(clicks()).toBeLessThanOrEqual(5)
      })

      byKeys(test)('is changed in public by keys alone', async ({ page, site }) => {
        await page.keyboard.type('gp')
        await expect(editLink(page)).toBeVisible()
        await tabTo(page, editLink(page))
        await page.keyboard.press('Enter')
        await expectEditor(page, language)
        await tabTo(page, editorOn(page, language))
        await page.keyboard.type(words)
        await tabTo(page, saveButtonOn(page, language))
        await page.keyboard.press('Enter')
        await expect.poll(() => site.publicPage('privacy', language)).toContain(words)
      })
    })

    byKeys(test)('a person is found with one click and typing', async ({ page, site }) => {
      const { name, email } = await addPerson(site.owner, { name: `Basma ${newToken()}`, language })
      const { click, clicks } = clickCounter()
      await click(page.getByRole('link', { name: t('admin:search.label') }))
      await expect(searchField(page, language)).toBeFocused()
      await page.keyboard.type(name)
      await expect(page.getByRole('option').filter({ hasText: email })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name })).toBeVisible()
      expect(clicks()).toBe(1)
    })

    byPointer(test)('a person is found by keys alone', async ({ page, site }) => {
      const { name } = await addPerson(site.owner, { name: `Basma ${newToken()}`, language })
      await searchFor(page, language, name)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name })).toBeVisible()
    })
  })
}

function clickCounter() {
  let count = 0
  const click = async (target: Locator) => {
    count++
    await target.click()
  }
  return { click, clicks: () => count }
}

function sectionLink(page: Page, language: Language, section: 'waitlist' | 'privacy'): Locator {
  const t = texts[language]
  return page
    .getByRole('navigation', { name: t('admin:shell.sections') })
    .getByRole('link', { name: t(`admin:section.${section}`) })
}

const mostTabs = 120

/** Goes on with Tab until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** With any figure, since those of the site change from day to day. */
function inAnyForm(
  language: Language,
  key: 'dashboard:sentence.joined' | 'waitlistAdmin:invite.send',
): RegExp {
  const forms = [1, 2, 3, 11, 100].map((count) => texts[language](key, { count, value: '.+', days: '.+' }))
  return new RegExp(`^(${forms.join('|')})`)
}

/** How it is delivered is tested with the mails themselves. */
async function expectAnswered(owner: APIRequestContext, words: string): Promise<void> {
  const sent = async () => {
    const reply = await owner.get('/api/messages?where[kind][equals]=sent&sort=-id&limit=10&depth=0')
    const { docs } = (await reply.json()) as { docs: { content: string }[] }
    return docs.map(({ content }) => content)
  }
  await expect.poll(sent).toContain(words)
}
