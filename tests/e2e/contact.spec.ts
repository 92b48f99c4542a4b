import { asIfTypedSlowly, asNewVisitor, contactForm, fillIn, newMessage, untilChecking } from './contact-form'
import { expect, test } from './fixtures'
import { axeViolations } from './page-checks'
import { languages, texts, turnsOf } from './texts'
import { catchJoins as catchPosts, makeGate } from './waitlist-form'

const path = '/contact'
const networks = ['linkedin', 'instagram', 'facebook', 'youtube', 'tiktok', 'snapchat'] as const

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`the contact page in ${language}`, () => {
    test.beforeEach(async ({ page, openIn }) => {
      await asNewVisitor(page)
      await openIn(language, { path })
    })

    turn(test)('says how to reach the team, and leads home and to six networks', async ({ page }) => {
      const main = page.getByRole('main')
      const info = page.getByRole('region', { name: t('contact:info.title') })
      const mail = info.getByRole('link', { name: 'support@kalima.example' })
      await expect(mail).toHaveAttribute('href', 'mailto:support@kalima.example')
      const phone = info.getByRole('link', { name: '+962 6 555 0100' })
      await expect(phone).toHaveAttribute('href', 'tel:+96265550100')
      await expect(phone).toHaveCSS('direction', 'ltr')
      await expect(info.getByText({ en: /Amman, Jordan/, ar: /عمّان، الأردن/ }[language])).toBeVisible()

      await expect(main.getByRole('link', { name: t('status.home') })).toHaveAttribute('href', '/')
      const social = page.getByRole('region', { name: t('contact:social.title') })
      await expect(social.getByRole('link')).toHaveCount(networks.length)
      for (const network of networks) {
        const link = social.getByRole('link', { name: t(`social.${network}`) })
        await expect(link).toHaveAttribute('href', `https://kalima.example/${network}`)
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
      }
    })

    turn(test)('can be sent once three fields are filled in and nothing is wrong', async ({ page }) => {
      const form = contactForm(page, language)
      const values = newMessage(language)

      await expect(form.button).toBeDisabled()
      await form.name.fill(values.name)
      await form.email.fill(values.email)
      await expect(form.button).toBeDisabled()
      await form.message.fill('   ')
      await expect(form.button).toBeDisabled()
      await form.message.fill(values.message)
      await expect(form.button).toBeEnabled()
      await form.name.fill('Sami 2')
      await form.name.blur()
      await expect(form.button).toBeDisabled()
    })

    turn(test)('checks a field when it is left, and then at every change', async ({ page }) => {
      const form = contactForm(page, language)

      await form.name.pressSequentially('S')
      await expect(form.name).not.toHaveAttribute('aria-invalid')
      await form.name.blur()
      await expect(form.name).toHaveAccessibleDescription(t('contact:name.short'))
      await form.name.pressSequentially('ami')
      await expect(form.name).not.toHaveAttribute('aria-invalid')
      await form.name.press('7')
      await expect(form.name).toHaveAccessibleDescription(t('contact:name.characters'))
      await form.name.fill('')
      await expect(form.name).toHaveAccessibleDescription(t('contact:name.required'))

      await form.email.fill('sami@example')
      await form.message.focus()
      await expect(form.email).toHaveAccessibleDescription(t('contact:email.invalid'))
      await form.message.fill('See www.example.com')
      await form.message.blur()
      await expect(form.says(t('contact:message.suspicious'))).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

    turn(test)('sends nothing while something is wrong, and goes to where', async ({ page }) => {
      const form = contactForm(page, language)
      const posts = await catchPosts(page, (route) => route.abort())
      await untilChecking(form)
      await form.name.fill('Sami')
      await form.email.fill('sami@example.com')
      await form.message.fill('short')
      await form.button.click()

      await expect(form.review).toBeVisible()
      await expect(form.message).toBeFocused()
      await expect(form.says(t('contact:message.short'))).toBeVisible()
      await expect(form.button).toBeDisabled()

      await form.message.fill(newMessage(language).message)
      await form.email.fill('sami@example')
      await expect(form.says(t('contact:email.invalid'))).toBeVisible()
      await page.reload()
      await untilChecking(form)
      await form.name.fill('Sami')
      await form.message.fill(newMessage(language).message)
      await form.email.fill('sami@example')
      await form.email.press('Enter')
      await expect(form.review).toBeVisible()
      await expect(form.email).toBeFocused()
      expect(posts).toEqual([])
    })

    turn(test)('marks what only the server finds, until the field is changed', async ({ page, tolerate }) => {
      tolerate(/status of 400/)
      const form = contactForm(page, language)
      const values = newMessage(language)
      await untilChecking(form)
      await fillIn(form, { ...values, message: `${values.message} forms.gle/AbC123` })
      await form.button.click()
      await expect(form.review).toBeVisible()
      await expect(form.says(t('contact:message.suspicious'))).toBeVisible()
      await expect(form.button).toBeDisabled()

      await form.message.fill(values.message)
      await expect(form.says(t('contact:message.suspicious'))).toBeHidden()
      await form.button.click()
      await expect(form.sent).toBeVisible()
    })

    turn(test)('counts what is written as a reader does', async ({ page }) => {
      const form = contactForm(page, language)
      const counter = form.card.getByText(/^\d+ \/ 1000$/)

      await expect(counter).toHaveText('0 / 1000')
      await form.message.fill('مَرْحَبًا 👨‍👩‍👧\n ')
      await expect(counter).toHaveText('7 / 1000')
      await expect(form.card.getByText(t('contact:message.counted', { length: 7, max: 1000 }))).toBeAttached()
      await form.message.fill('x'.repeat(1000))
      await form.message.blur()
      await expect(counter).toHaveText('1000 / 1000')
      await expect(form.message).not.toHaveAttribute('aria-invalid')
      await form.message.press('x')
      await expect(counter).toHaveText('1001 / 1000')
      await expect(form.says(t('contact:message.long'))).toBeVisible()
    })

    turn(test)('the message has three rows and grows', async ({ page }) => {
      const { message } = contactForm(page, language)
      const rows = () =>
        message.evaluate((area) => {
          const { lineHeight, paddingTop } = getComputedStyle(area)
          return (area.clientHeight - 2 * parseFloat(paddingTop)) / parseFloat(lineHeight)
        })
      expect(Math.round(await rows())).toBe(3)
      await message.fill('1\n2\n3\n4\n5\n6')
      await expect.poll(async () => Math.round(await rows())).toBe(6)
    })

    turn(test)('sends once, says so, and gives an empty form', async ({ page }) => {
      const form = contactForm(page, language)
      const gate = makeGate()
      const posts = await catchPosts(page, async (route) => {
        await gate.opened
        await route.continue()
      })
      const values = newMessage(language)
      await fillIn(form, values)
      await form.button.click()
      await expect(form.sending).toBeDisabled()
      await form.email.press('Enter')
      gate.open()

      await expect(form.sent).toBeVisible()
      for (const field of [form.name, form.email, form.message]) {
        await expect(field).toHaveValue('')
        await expect(field).not.toHaveAttribute('aria-invalid')
      }
      await expect(form.button).toBeDisabled()
      const sent = posts.map((post) => Object.fromEntries(new URLSearchParams(post.postData() ?? '')))
      expect(sent).toEqual([
        {
          ...values,
          language,
          source: 'contact-page',
          'form-website': '',
          stamp: expect.stringMatching(/^\d{13}\./),
        },
      ])
    })

    turn(test)('lets nobody send twice at once', async ({ page, tolerate }) => {
      tolerate(/status of 409/)
      const form = contactForm(page, language)
      const values = newMessage(language)
      await fillIn(form, values)
      await asIfTypedSlowly(page)
      await form.button.click()
      await expect(form.sent).toBeVisible()

      await fillIn(form, values)
      await asIfTypedSlowly(page)
      await form.button.click()
      await expect(form.tooSoon).toBeVisible()
      await expect(form.message).toHaveValue(values.message)
      await expect(form.button).toBeEnabled()
    })

    turn(test)(
      'keeps what was typed when the network fails, and works the next time',
      async ({ page, tolerate }) => {
        tolerate(/Failed to load resource|request failed: .*net::ERR_FAILED/)
        const form = contactForm(page, language)
        const values = newMessage(language)
        await catchPosts(page, (route) => route.abort('failed'))
        await fillIn(form, values)
        await form.button.click()
        await expect(form.failed).toBeVisible()
        await expect(form.name).toHaveValue(values.name)
        await expect(form.message).toHaveValue(values.message)

        await page.unrouteAll()
        await form.button.click()
        await expect(form.sent).toBeVisible()
      },
    )
  })

  test.describe(`without script, the contact page in ${language}`, () => {
    test.use({ javaScriptEnabled: false })
    test.beforeEach(async ({ page, openIn }) => {
      await asNewVisitor(page)
      await openIn(language, { path })
    })

    turn(test)(
      'a message ends on a page that says so, which a reload does not send again',
      async ({ page }) => {
        const form = contactForm(page, language)
        await fillIn(form, newMessage(language))
        await form.button.click()
        await expect(form.sent).toBeVisible()
        await expect(form.sent).toBeInViewport()
        expect(new URL(page.url()).search).toBe('?sent=1')
        await expect(form.message).toHaveValue('')

        const again = page.waitForRequest((request) => request.isNavigationRequest())
        await page.reload()
        expect((await again).method()).toBe('GET')
      },
    )

    turn(test)(
      'a wrong message comes back with everything typed and what is wrong',
      async ({ page, tolerate }) => {
        tolerate(/status of 400/)
        const form = contactForm(page, language)
        const values = {
          name: 'Sami 2 <b>',
          email: 'sami@example',
          message: '</textarea> free\nmoney "&amp;"',
        }
        await fillIn(form, values)
        await form.button.click()

        await expect(form.review).toBeVisible()
        await expect(form.review).toBeInViewport()
        await expect(form.name).toHaveValue(values.name)
        await expect(form.name).toHaveAccessibleDescription(t('contact:name.characters'))
        await expect(form.email).toHaveValue(values.email)
        await expect(form.email).toHaveAccessibleDescription(t('contact:email.invalid'))
        await expect(form.message).toHaveValue(values.message)
        await expect(form.says(t('contact:message.suspicious'))).toBeVisible()
        await expect(form.card.getByText(/\d+ \/ 1000/)).toBeHidden()
      },
    )

    turn(test)('who has to wait reads why and loses nothing', async ({ page, tolerate }) => {
      tolerate(/status of 409/)
      const form = contactForm(page, language)
      const values = newMessage(language)
      await fillIn(form, values)
      await asIfTypedSlowly(page)
      await form.button.click()
      await expect(form.sent).toBeVisible()

      await fillIn(form, values)
      await asIfTypedSlowly(page)
      await form.button.click()
      await expect(form.tooSoon).toBeVisible()
      await expect(form.message).toHaveValue(values.message)
    })
  })
}

test.describe('what the form says goes after five seconds', () => {
  test.use({ ownContext: true })
  test.beforeEach(async ({ page, openIn }) => {
    await page.clock.install()
    await asNewVisitor(page)
    await openIn('en', { path })
    await page.clock.pauseAt(Date.now() + 60_000)
    await fillIn(contactForm(page, 'en'), newMessage('en'))
  })

  test('and not sooner', async ({ page }) => {
    const { button, sent } = contactForm(page, 'en')
    await button.click()
    await expect(sent).toBeVisible()
    await page.clock.runFor(4900)
    await expect(sent).toBeVisible()
    await page.clock.runFor(200)
    await expect(sent).toBeHidden()
  })

  test('but not while somebody points at it', async ({ page }) => {
    const { button, sent, email } = contactForm(page, 'en')
    await button.click()
    await sent.hover()
    await page.clock.runFor(20_000)
    await expect(sent).toBeVisible()
    await email.hover()
    await page.clock.runFor(5100)
    await expect(sent).toBeHidden()
  })

  test('nor from under somebody who works by keyboard', async ({ page }) => {
    const { button, sent } = contactForm(page, 'en')
    await button.press('Enter')
    await expect(sent).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(sent).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(contactForm(page, 'en').name).toBeFocused()
    await page.clock.runFor(5100)
    await expect(sent).toBeHidden()
  })
})

test('English says the specification’s words', async ({ page, openIn, tolerate }) => {
  tolerate(/status of 409/)
  await asNewVisitor(page)
  await openIn('en', { path })
  const { name, email, message, button, says, card } = contactForm(page, 'en')
  const checks = [
    [name, '', 'Please enter your name'],
    [name, 'A', 'Name must be at least 2 characters long'],
    [name, 'A2', 'Name cannot contain numbers or symbols'],
    [email, '', 'Please enter your email address'],
    [email, 'a b@c.co', /^Invalid email format \(example: \S+@\S+\.\S+\)$/],
    [message, '', 'Please enter your message'],
    [message, ' 123456789 ', 'Message must be at least 10 characters long'],
    [message, 'x'.repeat(1001), 'You have exceeded the maximum allowed character count'],
    [message, 'You are a Winner!', 'Message contains suspicious content'],
  ] as const
  for (const [field, value, text] of checks) {
    await field.fill(value)
    await field.blur()
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  }

  await page.reload()
  const values = newMessage('en')
  await fillIn(contactForm(page, 'en'), { ...values, message: 'short' })
  await button.click()
  await expect(says('Please review the fields below and enter valid information')).toBeVisible()
  await message.fill(values.message)
  await asIfTypedSlowly(page)
  await button.click()
  await expect(says('Your message has been sent successfully! We will get back to you soon.')).toBeVisible()
  await fillIn(contactForm(page, 'en'), values)
  await asIfTypedSlowly(page)
  await button.click()
  await expect(
    says('You have recently submitted a message. Please wait before sending another message.'),
  ).toBeVisible()
})
