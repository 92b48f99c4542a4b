import { textPart } from '../../support/mail-parts'
import { ownerPassword } from '../../support/owner-password.mjs'
import { confirmIdentity } from '../confirm-identity'
import { expect, test } from '../own-site'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { languages, texts, turnsOf } from '../texts'

const pathOf = (mail: string, language: string) =>
  `/admin/settings?tab=templates&mail=${mail}&language=${language}`

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language, 1)

  turn(test)(
    `the words of a mail are previewed, saved, sent and reset, in ${language}`,
    async ({ page, site, openIn, tolerate }) => {
      tolerate(/40[03]/)
      await page.setViewportSize({ width: language === 'en' ? 1280 : 390, height: 800 })
      await site.signInAnew(page.context())
      await openIn(language, { path: pathOf('team', language) })
      const subject = page.getByRole('textbox', { name: t('mailTemplates:subject') })
      const words = page.getByRole('textbox', { name: t('mailTemplates:words') })
      const save = page.getByRole('button', { name: t('admin:save') })
      const frame = page.frameLocator('iframe')
      const builtIn = await words.inputValue()
      expect(builtIn).toContain('{{link}}')
      await expect(frame.getByRole('heading')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

      const own = `Welcome ${crypto.randomUUID()}`
      await subject.fill(own)
      await words.fill('# Hello from {{name}}')
      await save.click()
      await expect(words).toHaveAccessibleDescription(
        new RegExp(t('mailTemplates:field.missing', { name: '\\{\\{link\\}\\}' })),
      )
      await expect(subject).toHaveValue(own)
      await words.fill('# Hello from {{name}}\n\n{{link}}')
      // The preview follows what is typed; what is no mail yet says why it is not shown.
      await expect(frame.getByRole('heading')).toContainText('Hello from ')
      await expect(page.getByText(own)).toBeVisible()
      await words.fill('# Goodbye from {{who}}')
      const problem = t('mailTemplates:field.unknown', { name: '{{who}}' })
      await expect(page.getByText(t('mailTemplates:preview.stale', { problem }))).toBeVisible()
      await expect(frame.getByRole('heading')).toContainText('Hello from ')
      await words.fill('# Hello from {{name}}\n\n{{link}}')
      await save.click()
      await expect(page.getByText(t('settings:saved'))).toBeVisible()
      await expect(save).toHaveCount(0)
      const mails = page.getByRole('combobox', { name: t('mailTemplates:choice'), exact: true })
      const changed = t('mailTemplates:own', { name: t('mailTemplates:mail.team') })
      await expect(mails.getByRole('option', { name: changed })).toHaveCount(1)
      await mails.selectOption('news')
      await expect(page).toHaveURL(
        new RegExp(`mail=news&language=${language}|language=${language}&mail=news`),
      )

      await page.goto('/admin/settings?tab=team')
      const email = `invited-${crypto.randomUUID()}@example.org`
      await page.getByLabel(t('team:invite.email')).fill(email)
      await page.getByRole('button', { name: t('team:invite.send'), exact: true }).click()
      await confirmIdentity(page, language, ownerPassword)
      const received = () => site.mail.received.find(({ to }) => to.includes(email))
      await expect.poll(() => received()?.headers.get('subject')).toBe(own)
      expect(textPart(received()?.raw ?? '')).toMatch(/^Hello from .*\s+.*:\s+http\S+\/join-team\//)

      await page.goto(pathOf('team', language))
      await page.getByRole('link', { name: t('mailTemplates:reset.open') }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: t('mailTemplates:reset.confirm') }).click()
      await expect(words).toHaveValue(builtIn)
      await expect(page.getByText(t('settings:saved'))).toBeVisible()
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what is refused stands at its field, and what is drafted is shown', async ({
    page,
    site,
    openIn,
    tolerate,
  }) => {
    const t = texts.en
    tolerate(/400/)
    await site.signIn(page.context())
    await openIn('en', { path: pathOf('test', 'en') })
    const words = page.getByRole('textbox', { name: t('mailTemplates:words') })
    await words.fill('Hello {{user}}')
    await page.getByRole('button', { name: t('admin:save') }).click()
    await expect(page.getByText(t('mailTemplates:field.unknown', { name: '{{user}}' }))).toBeVisible()
    await expect(words).toHaveValue('Hello {{user}}')
    await words.fill('Drafted at {{brand}}')
    await page.getByRole('button', { name: t('mailTemplates:preview.show') }).click()
    await expect(words).toHaveValue('Drafted at {{brand}}')
    await expect(page.frameLocator('iframe').getByText('Drafted at Kalima').last()).toBeVisible()
  })
})
