import type { Route } from '@playwright/test'

import { expect, test } from './fixtures'
import { languages, turnsOf } from './texts'
import { catchJoins, heroForm, makeGate, newEmail, waitlistForm } from './waitlist-form'

for (const language of languages)
  test.describe(`the waitlist form in ${language}`, () => {
    const turn = turnsOf(language)
    turn(test)('can be sent once the address is one', async ({ page, openIn }) => {
      await openIn(language)
      const form = waitlistForm(page, language)

      await expect(form.button).toBeDisabled()
      for (const wrong of ['layla', 'layla@', 'layla@example', 'lay la@example.com', '   ']) {
        await form.email.fill(wrong)
        await expect(form.button).toBeDisabled()
      }
      await form.email.fill(newEmail())
      await expect(form.button).toBeEnabled()
      await form.email.fill('')
      await expect(form.button).toBeDisabled()
    })

    test.describe('on a clock', () => {
      test.use({ ownContext: true })

      turn(test)(
        'says what is wrong 300 ms after the last key, and never that it is empty',
        async ({ page, openIn }) => {
          await page.clock.install()
          await openIn(language)
          const form = waitlistForm(page, language)
          await page.clock.pauseAt(Date.now() + 60_000)
          const after = async (milliseconds: number) => {
            await page.clock.runFor(milliseconds)
            await page.evaluate(() => document.title) // lets React render what the timers triggered
          }

          await form.email.pressSequentially('layla@')
          await after(200)
          await form.email.press('x')
          await after(299)
          expect(await form.invalid.isVisible()).toBe(false)
          await after(1)
          await expect(form.invalid).toBeVisible()
          await expect(form.email).toHaveAccessibleDescription(form.t('waitlist:email.invalid'))

          await form.email.fill('')
          await after(1000)
          await expect(form.invalid).toBeHidden()
        },
      )
    })

    turn(test)('sends once, says so meanwhile, and ends in the panel', async ({ page, openIn }) => {
      await openIn(language)
      const form = waitlistForm(page, language)
      const gate = makeGate()
      const joins = await catchJoins(page, async (route) => {
        await gate.opened
        await route.continue()
      })

      await form.email.fill(newEmail())
      await form.email.press('Enter')
      await expect(form.sending).toBeDisabled()
      await form.email.press('Enter')
      await form.email.evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
      gate.open()
      await expect(form.joined).toBeFocused()
      await expect(form.section.getByText(form.t('waitlist:success.text'))).toBeVisible()
      expect(joins.map((join) => new URLSearchParams(join.postData() ?? '').get('language'))).toEqual([
        language,
      ])

      await form.back.click()
      await expect(form.joined).toBeHidden()
      await expect(form.email).toHaveValue('')
      await expect(form.button).toBeDisabled()
    })

    turn(test)('is on the first screen as well, where its reply shows', async ({ page, openIn }) => {
      await openIn(language)
      const form = heroForm(page, language)
      const joins = await catchJoins(page, (route) => route.continue())

      await form.button.click() // leads to the field as long as there is nothing to send
      await expect(form.email).toBeFocused()
      await form.email.fill('layla@example')
      await expect(form.invalid).toBeVisible()
      await form.email.press('Enter')
      expect(joins).toEqual([])

      await form.email.fill(newEmail())
      await form.button.click()
      await expect(form.joined).toBeFocused()
      await expect(form.joined).toBeInViewport()
      await expect(waitlistForm(page, language).email).toBeVisible()
      await form.back.click()
      await expect(form.email).toHaveValue('')
    })

    turn(test)(
      'looks the same for an address that is already there, in any letter case',
      async ({ page, openIn }) => {
        await openIn(language)
        const form = waitlistForm(page, language)
        const email = newEmail()

        for (const address of [email, email.toUpperCase()]) {
          await form.email.fill(address)
          await form.button.click()
          await expect(form.joined).toBeFocused()
          await form.back.click()
        }
      },
    )

    const failures: [string, (route: Route) => Promise<void>][] = [
      ['the network fails', (route) => route.abort('failed')],
      ['something breaks on the server', (route) => route.fulfill({ status: 500, body: 'Internal error' })],
      [
        'a proxy finds no server',
        (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>' }),
      ],
    ]
    turn(test)(
      'keeps what was typed whatever fails, and works the next time',
      async ({ page, openIn, tolerate }) => {
        // The last one is Remix's message for a reply that is not its server's.
        tolerate(
          /Failed to load resource|request failed: .*net::ERR_FAILED|error: SyntaxError|warning: Failed to join/,
        )
        await openIn(language)
        const form = waitlistForm(page, language)
        for (const [event, fail] of failures)
          await test.step(event, async () => {
            const email = newEmail()
            await catchJoins(page, fail)
            await form.email.fill(email)
            await form.button.click()
            await expect(form.failed).toBeVisible()
            await expect(form.email).toHaveValue(email)

            await page.unrouteAll()
            await form.button.click()
            await expect(form.joined).toBeFocused()
            await form.back.click()
          })
      },
    )
  })

test('English says the specification’s words', async ({ page, openIn, tolerate }) => {
  tolerate(/Failed to load resource|request failed|warning: Failed to join/)
  await openIn('en')
  const form = waitlistForm(page, 'en')

  await form.email.fill('layla@example')
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible()
  await form.email.fill(newEmail())
  const gate = makeGate()
  await catchJoins(page, (route) => gate.opened.then(() => route.abort('failed')))
  await form.button.click()
  await expect(page.getByRole('button', { name: 'Sending...', exact: true })).toBeVisible()
  gate.open()
  await expect(page.getByText('An error occurred during registration. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Join Waitlist', exact: true }).click()
  await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeVisible()
  await expect(page.getByText("We'll notify you when we launch.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to form', exact: true })).toBeVisible()
})
