import type { Locator, Page } from '@playwright/test'

import { expect, test } from './admin-session'
import { inboxOf, linkOf, rowOf, writeThread } from './inbox-threads'
import { axeViolations, sidewaysScroll } from './page-checks'
import { languages, texts, turnsOf } from './texts'
import { newToken } from './waitlist-people'

/** Pixels from where the screen's content begins to the end of the first line of the open message. */
async function endOfFirstWords(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => {
    const top = main.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(main).paddingTop)
    const text = main.querySelector('article li p[dir=auto]')
    const words = document.createRange()
    if (text) words.selectNodeContents(text)
    return (words.getClientRects()[0]?.bottom ?? Infinity) - top
  })
}

const replyBox = (page: Page) => page.getByRole('article').getByRole('textbox').first()

/** As a finger does it: towards the start of the line. */
async function swipeToStart(page: Page, row: Locator) {
  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  const isRtl = await row.evaluate((element) => getComputedStyle(element).direction === 'rtl')
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const x = (step: number) => (isRtl ? 100 + step * 15 : 260 - step * 15)
  await touch('touchStart', [{ x: x(0), y }])
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [{ x: x(step), y }])
  await touch('touchEnd', [])
}

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  turn(test)(`somebody reads and sorts the inbox in ${language}`, async ({ page, owner, signIn }) => {
    test.slow()
    const token = newToken()
    const [first, second, third] = [
      await writeThread(owner, `First ${token}`),
      await writeThread(owner, `Second ${token}`),
      await writeThread(owner, `Third ${token}`),
    ]
    const main = page.getByRole('main')
    const pane = main.getByRole('article', { name: t('messages:pane.label') })

    await test.step('a viewer looks, and everything stays unread', async () => {
      await signIn('viewer', { language, path: inboxOf(token) })
      await expect(main.getByRole('checkbox')).toHaveCount(0)
      await linkOf(page, first).click()
      await expect(pane.getByRole('heading', { name: first.subject })).toBeVisible()
      await expect(linkOf(page, first)).toContainText(t('messages:unread'))
      await expect(pane.getByRole('button')).toHaveCount(0)
    })

    await test.step('an editor opens a row, which closes by choosing it again', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await signIn('editor', { language, path: inboxOf(token) })
      await linkOf(page, first).click()
      await expect(pane.getByText('When do the first lessons begin?')).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`search=${token}.*thread=${first.id}`))
      await expect(linkOf(page, first)).not.toContainText(t('messages:unread'))
      await expect(main.getByRole('navigation', { name: t('messages:folders') })).toBeVisible()
      expect(await endOfFirstWords(page)).toBeLessThanOrEqual(160)
      await expect(replyBox(page)).toBeInViewport({ ratio: 1 })
      await pane.getByTitle(t('messages:recipients')).click()
      await expect(pane.getByText('@example.').first()).toBeVisible()
      await pane.getByTitle(t('messages:column.priority')).click()
      await pane.getByRole('button', { name: t('messages:priority.high') }).click()
      await expect(pane.getByTitle(t('messages:column.priority'))).toContainText(t('messages:priority.high'))
      expect(await axeViolations(page)).toEqual([])
      await linkOf(page, first).click()
      await expect(pane).toHaveCount(0)
    })

    await test.step('several are archived at once, which is undone', async () => {
      for (const { subject } of [first, second])
        await main.getByRole('checkbox', { name: t('messages:select.one', { subject }) }).check()
      await main.getByRole('button', { name: t('messages:action.archive'), exact: true }).click()
      await expect(rowOf(page, first)).toHaveCount(0)
      await expect(rowOf(page, third)).toBeVisible()
      const done = t('messages:done.archived', { count: 2, value: '2' })
      const toast = page.getByRole('status').filter({ hasText: done })
      await toast.getByRole('button', { name: t('messages:undo') }).click()
      await expect(rowOf(page, first)).toBeVisible()
      await expect(rowOf(page, second)).toBeVisible()
    })

    await test.step('by keys alone', async () => {
      await page.reload()
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('j')
      await expect(linkOf(page, third)).toBeFocused()
      await page.keyboard.press('j')
      await page.keyboard.press('s')
      const unstar = t('messages:action.unstarOf', { name: second.name })
      await expect(rowOf(page, second).getByRole('button', { name: unstar })).toBeVisible()
      await page.keyboard.press('o')
      await expect(pane.getByRole('heading', { name: second.subject })).toBeVisible()
      await page.keyboard.press('u')
      await expect(pane).toHaveCount(0)
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: t('admin:keys.title') })
      await expect(help).toContainText(t('messages:keys.answerNext'))
      await page.keyboard.press('e')
      await page.keyboard.press('Escape')
      await expect(help).toHaveCount(0)
      await expect(rowOf(page, second)).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('e')
      await expect(page).toHaveURL(/search=e/)
    })

    await test.step('a filter narrows, and on a phone the conversation takes the screen', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${inboxOf(token)}&priority=low`)
      await expect(main.getByText(t('messages:empty.filtered'))).toBeVisible()
      await main.getByRole('link', { name: t('messages:filter.reset') }).click()
      await page.goto(inboxOf(token))
      await linkOf(page, third).click()
      await expect(pane.getByRole('heading', { name: third.subject })).toBeVisible()
      await expect(rowOf(page, first)).toBeHidden()
      expect(await endOfFirstWords(page)).toBeLessThanOrEqual(200)
      await expect(replyBox(page)).toBeInViewport({ ratio: 1 })
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await axeViolations(page)).toEqual([])
      await pane.getByRole('link', { name: t('messages:pane.back') }).click()
      await expect(linkOf(page, third)).toBeFocused()
    })

    await test.step('a swipe archives, and so does the button beside', async () => {
      await swipeToStart(page, rowOf(page, third))
      await expect(rowOf(page, third)).toHaveCount(0)
      const toast = page
        .getByRole('status')
        .filter({ hasText: t('messages:done.archived', { count: 1, value: '1' }) })
      await toast.getByRole('button', { name: t('messages:undo') }).click()
      await expect(rowOf(page, third)).toBeVisible()
      const archive = t('messages:action.archiveOf', { name: second.name })
      await rowOf(page, second).getByRole('button', { name: archive }).click()
      await expect(rowOf(page, second)).toHaveCount(0)
      await expect(rowOf(page, third)).toBeVisible()
    })
  })

  test(`texts that are too long end at their own end, and short ones are on the page's side, in ${language}`, async ({
    page,
    owner,
    signIn,
  }) => {
    const token = newToken()
    const long = {
      en: 'Do the lessons of the first level begin before the end of the winter holidays, and what do they cost? ',
      ar: 'هل تبدأ دروس المستوى الأول قبل نهاية عطلة الشتاء، وكم تكلّف لمن يسجّل في قائمة الانتظار من الآن؟ ',
    }
    for (const script of languages) {
      await writeThread(owner, `${{ en: 'Short', ar: 'قصير' }[script]} ${script} ${token}`)
      await writeThread(owner, `${long[script]} ${script} ${token}`)
    }
    await page.setViewportSize({ width: 420, height: 800 })
    await signIn('viewer', { language, path: inboxOf(token) })
    for (const script of languages) {
      const ownWay = { en: 'ltr', ar: 'rtl' }[script]
      const text = page.getByRole('main').getByText(long[script].trim().slice(0, 40))
      const { direction, textOverflow, isCut } = await text.evaluate((element) => {
        const { direction, textOverflow } = getComputedStyle(element)
        return { direction, textOverflow, isCut: element.scrollWidth > element.clientWidth }
      })
      expect([script, direction, textOverflow, isCut]).toEqual([script, ownWay, 'ellipsis', true])

      const short = page
        .getByRole('main')
        .getByText(`${script} ${token}`)
        .filter({ hasNotText: long[script].slice(0, 40) })
      const side = await short.evaluate((element) => {
        const [own, row] = [element, element.parentElement ?? element].map((each) =>
          each.getBoundingClientRect(),
        )
        const isRtl = document.documentElement.dir === 'rtl'
        return Math.abs(isRtl ? (row?.right ?? 0) - (own?.right ?? 0) : (row?.left ?? 0) - (own?.left ?? 0))
      })
      expect(side).toBeLessThan(2)
    }
  })

  test(`each line of a mail is on the side of its own words, in ${language}`, async ({
    page,
    owner,
    signIn,
  }) => {
    const { id } = await writeThread(owner, `Sides ${newToken()}`, 'Hello\nمرحبًا\nGoodbye')
    await signIn('viewer', { language, path: `/admin/messages?thread=${id}` })
    const text = page.getByRole('article').locator('p[dir=auto]', { hasText: 'Goodbye' })
    const sides = await text.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const content = element.firstChild
      let start = 0
      return (content?.textContent ?? '').split('\n').map((line) => {
        const words = document.createRange()
        if (content) words.setStart(content, start)
        if (content) words.setEnd(content, start + line.length)
        start += line.length + 1
        const box = words.getBoundingClientRect()
        return box.left - left < right - box.right ? 'left' : 'right'
      })
    })
    expect(sides).toEqual(['left', 'right', 'left'])
  })
}
