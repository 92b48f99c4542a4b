import { expect, test } from './fixtures'
import { languages, turnsOf } from './texts'

const words = {
  en: {
    first: 'What is Kalima?',
    closed: 'Will I get a certificate?',
    answer: /TOEFL/,
  },
  ar: { first: 'ما هي «كلمة»؟', closed: 'هل سأحصل على شهادة؟', answer: /توفل/ },
} as const

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`questions in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled })
      const t = words[language]
      const turn = turnsOf(language, javaScriptEnabled ? 0 : 1)

      turn(test)(
        'a question opens on its answer and closes, by mouse and by keyboard',
        async ({ page, openIn }) => {
          await openIn(language, { path: '/faq' })
          const entries = page.getByRole('main').getByRole('group')
          expect(await entries.count()).toBeGreaterThanOrEqual(8)
          await expect(entries.first().getByRole('heading', { name: t.first })).toBeVisible()
          await expect(entries.first().getByRole('paragraph').first()).toBeVisible()

          const entry = entries.filter({ hasText: t.closed })
          const answer = entry.getByText(t.answer)
          await expect(answer).toBeHidden()
          await entry.getByText(t.closed).click()
          await expect(answer).toBeVisible()
          await page.keyboard.press('Enter')
          await expect(answer).toBeHidden()
          await page.keyboard.press('Space')
          await expect(answer).toBeVisible()
        },
      )
    })
