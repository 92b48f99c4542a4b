import { serveForeignPage } from '../foreign-page'
import { expect, test } from '../own-site'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { languages, texts } from '../texts'
import { newEmail } from '../waitlist-form'

test.use({ leavesChanges: true, ownContext: true })

const tab = '/admin/settings?tab=site'

for (const language of languages) {
  const t = texts[language]

  test(`an admin names the sites, and gets the code for them and a preview, in ${language}`, async ({
    page,
    site,
    openIn,
    tolerate,
  }) => {
    tolerate(/400/)
    await site.owner.post('/api/globals/site-settings', { data: { embedOrigins: '' } })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    await site.signIn(page.context())
    await openIn(language, { path: tab })
    const sites = page.getByLabel(t('siteSettings:value.embedOrigins'))
    const code = page.getByRole('region', { name: t('siteSettings:embed.code.title') })
    const save = page.getByRole('button', { name: t('admin:save') })
    await expect(code).toHaveCount(0)

    for (const [typed, problem] of [
      ['https://school.example\nhttps://*.partner.example', 'originWildcard'],
      ['https://school.example/join', 'originPath'],
      ['http://school.example', 'originSecure'],
      ['school', 'origin'],
    ] as const) {
      await sites.fill(typed)
      await save.click()
      await expect(sites).toBeFocused()
      await expect(sites).toHaveAccessibleDescription(
        new RegExp(t(`siteSettings:field.${problem}`).slice(0, 40)),
      )
      await expect(sites).toHaveValue(typed)
    }
    await sites.fill('https://School.example/\nhttps://partner.example')
    await save.click()
    await expect(page.getByText(t('settings:saved'))).toBeVisible()
    await expect(sites).toHaveValue('https://school.example\nhttps://partner.example')

    const script = code.getByLabel(t('siteSettings:embed.code.script'), { exact: true })
    await expect(script).toHaveValue(`<script src="${site.url}/embed.js" async></script>`)
    await code.getByLabel(t('siteSettings:embed.code.language')).selectOption('ar')
    await code.getByLabel(t('siteSettings:embed.code.theme')).selectOption('dark')
    const copied = `<script src="${site.url}/embed.js" data-language="ar" data-theme="dark" async></script>`
    await expect(script).toHaveValue(copied)
    await code
      .getByRole('button', { name: t('siteSettings:embed.code.copy'), exact: true })
      .first()
      .click()
    await expect(code.getByText(t('siteSettings:embed.code.copied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied)

    const preview = code.getByTitle(t('siteSettings:embed.code.preview'))
    await preview.scrollIntoViewIfNeeded()
    await expect(preview.contentFrame().locator('html')).toHaveAttribute('lang', 'ar')
    await expect(preview.contentFrame().locator('html')).toHaveClass('dark')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    }
    expect(await axeViolations(page)).toEqual([])
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a plain frame joins people all the same', async ({ page, site, tolerate }) => {
    tolerate(/status of 400/)
    const t = texts.ar
    await using school = await serveForeignPage(
      () =>
        `<iframe src="${site.url}/embed/join?lang=ar" title="x" style="width: 20rem; height: 40rem"></iframe>`,
    )
    await site.owner.post('/api/globals/site-settings', { data: { embedOrigins: school.origin } })
    await page.goto(school.origin)
    const form = page.getByTitle('x').contentFrame()
    const field = form.getByRole('textbox', { name: t('waitlist:email.label') })
    const join = form.getByRole('button', { name: t('common:joinWaitlist') })
    await field.fill('layla@example') // which browsers let pass
    await join.click()
    await expect(form.getByText(t('waitlist:email.invalid'), { exact: true })).toBeVisible()
    await expect(field).toHaveValue('layla@example')
    const email = newEmail()
    await field.fill(email)
    await join.click()
    await expect(form.getByRole('heading', { name: t('waitlist:success.title') })).toBeVisible()
    await expect.poll(() => site.mail.received.some(({ to }) => to.includes(email))).toBe(true)
    await form.getByRole('link', { name: t('waitlist:success.back') }).click()
    await expect(field).toHaveValue('')
  })
})
