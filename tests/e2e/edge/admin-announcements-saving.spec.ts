import type { Page } from '@playwright/test'

import { expect, test, type OwnSite } from '../own-site'
import { texts } from '../texts'

const t = texts.en

async function addDraft(site: OwnSite, subject: string): Promise<string> {
  const reply = await site.owner.post('/api/announcements?locale=en', { data: { subject, audience: {} } })
  const { doc } = (await reply.json()) as { doc: { id: number } }
  return `/admin/announcements/${doc.id}`
}

const subjectOf = (page: Page) => page.getByLabel(t('announcementsAdmin:form.subject.en'))
const save = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: t('admin:save'), exact: true })

test('two who save at once see both, and decide', async ({ page, context, site, openIn, tolerate }) => {
  tolerate(/status of 409/)
  await site.signIn(context, 'editor')
  const path = await addDraft(site, 'First words')
  await openIn('en', { path })
  await subjectOf(page).fill('Mine')
  await site.owner.patch(`/api${path.replace('/admin', '')}?locale=en`, {
    data: { subject: 'By a colleague' },
  })
  await save(page).click()
  const dialog = page.getByRole('alertdialog', { name: t('announcementsAdmin:conflict.title') })
  await expect(dialog.getByText('Mine', { exact: true })).toBeVisible()
  await expect(dialog.getByText('By a colleague', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: t('announcementsAdmin:conflict.keepMine') }).click()
  await expect(page.getByText(t('announcementsAdmin:done.saved'))).toBeVisible()
  await page.reload()
  await expect(subjectOf(page)).toHaveValue('Mine')
})

test('who leaves unsaved words is asked, and a screen without the server keeps them', async ({
  page,
  context,
  site,
  openIn,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
  await site.signIn(context, 'editor')
  await openIn('en', { path: await addDraft(site, 'First words') })
  await subjectOf(page).fill('Unsaved')
  await page.getByRole('link', { name: t('announcementsAdmin:back') }).click()
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await asked.getByText(t('admin:discard.stay')).last().click()
  await expect(subjectOf(page)).toHaveValue('Unsaved')
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByText(t('admin:error.500.title'))).toBeVisible()
  await expect(subjectOf(page)).toHaveValue('Unsaved')
  await context.setOffline(false)
  await save(page).click()
  await expect(page.getByText(t('announcementsAdmin:done.saved'))).toBeVisible()
})

test('viewers read it and are offered nothing to change', async ({ page, context, site, openIn }) => {
  await site.signIn(context, 'viewer')
  await openIn('en', { path: await addDraft(site, 'To be read') })
  await expect(page.getByRole('main').getByRole('heading', { name: 'To be read' }).first()).toBeVisible()
  await expect(subjectOf(page)).toHaveCount(0)
  await expect(save(page)).toHaveCount(0)
  await openIn('en', { path: '/admin/announcements' })
  await expect(page.getByRole('link', { name: t('announcementsAdmin:new') })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it is written, kept when refused, saved, scheduled and canceled by plain forms', async ({
    page,
    context,
    site,
    openIn,
    tolerate,
  }) => {
    tolerate(/status of 400/)
    await site.signIn(context, 'admin')
    await openIn('en', { path: '/admin/announcements/new' })
    await subjectOf(page).fill('Plain words')
    await page.getByLabel(t('announcementsAdmin:form.content.en')).fill('One\nTwo')
    await page.getByLabel(t('announcementsAdmin:audience.language')).selectOption('en')
    await page.getByLabel(t('announcementsAdmin:form.buttonUrl')).fill('nowhere')
    await save(page).click()
    await expect(page.getByLabel(t('announcementsAdmin:form.buttonUrl'))).toHaveAccessibleDescription(
      new RegExp(t('announcementsAdmin:problem.url').replaceAll('.', String.raw`\.`)),
    )
    await expect(page.getByLabel(t('announcementsAdmin:form.content.en'))).toHaveValue('One\nTwo')
    await page.getByLabel(t('announcementsAdmin:form.buttonUrl')).fill('')
    await save(page).click()
    await expect(page.getByText(t('announcementsAdmin:done.saved'))).toBeVisible()

    await page
      .getByRole('main')
      .getByRole('button', { name: t('announcementsAdmin:action.schedule'), exact: true })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('announcementsAdmin:send.confirm.schedule'), exact: true })
      .click()
    await page.getByRole('link', { name: t('announcementsAdmin:action.cancel'), exact: true }).click()
    await page.getByRole('button', { name: t('announcementsAdmin:cancel.confirm') }).click()
    await page.goto('/admin/announcements')
    await expect(page.getByRole('row', { name: 'Plain words' })).toContainText(
      t('announcements:state.canceled'),
    )
  })
})
