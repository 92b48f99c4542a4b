import { expect, test, untilHydrated } from '../fixtures'
import { holdScripts } from '../held-scripts'
import { languages, texts, turnsOf } from '../texts'

test.use({ ownContext: true }) // the scripts come from the network

const typed = [
  { path: '/', name: 'waitlist:email.label', first: 'layla@', rest: 'example.com' },
  { path: '/contact', name: 'contact:message.label', first: 'When do the ', rest: 'lessons begin?' },
  { path: '/testimonials', name: 'testimonials:filters.search', first: 'Lay', rest: 'la' },
] as const

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`a page in ${language}, before its scripts are there`, () => {
    for (const { path, name, first, rest } of typed)
      turn(test)(`keeps what is typed on ${path}, and the place in it`, async ({ page }) => {
        const openGate = await holdScripts(page)
        await page.goto(`${path}?lng=${language}`, { waitUntil: 'domcontentloaded' })
        const field = page.getByRole('main').getByLabel(t(name), { exact: true })
        await field.click()
        await page.keyboard.type(first)
        openGate()
        await untilHydrated(page)
        await page.keyboard.type(rest)
        await expect(field).toHaveValue(first + rest)
        await expect(field).toBeFocused()
      })

    turn(test)('enables the button for an address that was typed', async ({ page }) => {
      const openGate = await holdScripts(page)
      await page.goto(`/?lng=${language}`, { waitUntil: 'domcontentloaded' })
      const form = page.locator('#waitlist-form')
      await form.getByRole('textbox').fill('layla@example')
      openGate()
      const button = form.getByRole('button')
      await expect(button).toBeDisabled()
      await form.getByRole('textbox').press('End')
      await page.keyboard.type('.com')
      await expect(button).toBeEnabled()
    })

    turn(test)('filters by what was chosen', async ({ page }) => {
      const openGate = await holdScripts(page)
      await page.goto(`/testimonials?lng=${language}`, { waitUntil: 'domcontentloaded' })
      const topic = page.getByRole('combobox').first()
      await topic.selectOption('speaking')
      openGate()
      await expect(page).toHaveURL(/\?category=speaking$/)
      await expect(topic).toHaveValue('speaking')
    })
  })

  turn(test)(`a click on a part that sleeps wakes it and counts (${language})`, async ({ page }) => {
    await page.addInitScript(() => {
      // The bar is redrawn as soon as what is on the screen is alive, before anything else can run.
      const observer = new MutationObserver((changes) => {
        const isOfBar = changes.some(({ target }) => target instanceof Element && target.matches('header'))
        const link = document.querySelector('footer a[href="/faq"]')
        if (!isOfBar || !link) return
        observer.disconnect()
        const isAsleep = !Object.keys(link).some((key) => key.startsWith('__reactProps'))
        Object.assign(window, { isAsleep })
        if (link instanceof HTMLElement) link.click()
      })
      // From the start: the page may come alive before `DOMContentLoaded`, which waits for the script that counts visits.
      observer.observe(document, { subtree: true, attributeFilter: ['class'] })
    })
    await page.goto(`/?lng=${language}`)
    await expect(page).toHaveURL('/faq')
    // The same document: the router has followed the link.
    expect(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'isAsleep')?.[1])).toBe(
      true,
    )
  })
}
