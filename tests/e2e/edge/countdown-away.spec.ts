import { expect, test } from '../own-site'
import { languages, otherThan, texts, turnsOf, type Language } from '../texts'
import { makeGate } from '../waitlist-form'

test.slow()
test.use({ leavesChanges: true })

const written = {
  en: { title: 'Doors open in', description: 'At nine in the morning.' },
  ar: { title: 'تُفتح الأبواب بعد', description: 'في التاسعة صباحًا.' },
} satisfies Record<Language, object>
const targetDate = '2031-05-06T06:00:00Z'

for (const language of languages)
  turnsOf(language)(test)(
    `a countdown that the page came without brings its words later, in the language of the page: ${language}`,
    async ({ page, context, site, openIn, tolerate }) => {
      tolerate(/status of 50\d/)
      const t = texts[language]
      const change = async (words: (each: Language) => object) => {
        for (const each of languages) {
          const data = { targetDate, ...words(each) }
          expect((await site.owner.post(`/api/system/countdown?lng=${each}`, { data })).ok()).toBe(true)
        }
      }
      await change((each) => written[each])
      const gate = makeGate()
      // What is still held when its page goes has nobody to continue to.
      await page.route(/\/api\/system\/countdown\?/, (route) =>
        gate.opened.then(() => route.continue()).catch(() => undefined),
      )
      // While the database is merely away, the countdown that was read before stands in.
      await site.run(
        `alter table countdown rename to unreadable; update site_content set version = clock_timestamp()::text`,
      )
      const timer = page.getByRole('timer')
      try {
        // Copies are shown until their version is asked for again, within a second.
        await expect(async () => {
          await openIn(language)
          await expect(timer).toContainText('--', { timeout: 1000 })
        }).toPass()
      } finally {
        await site.run('alter table unreadable rename to countdown')
      }
      await expect(timer).toHaveAccessibleName(t('landing:countdown.title'))

      // Chosen meanwhile in another tab.
      await context.addCookies([{ name: 'lng', value: otherThan[language], url: site.url }])
      gate.open()
      await expect(timer).toContainText(/\d\d/)
      await expect(timer).toHaveAccessibleName(written[language].title)
      await expect(page.getByText(written[language].description, { exact: true })).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await change(() => ({ title: '', description: '' }))
    },
  )
