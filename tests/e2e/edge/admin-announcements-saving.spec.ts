import type { Page } from '@playwright/test'

import { picture } from '~tests/support/pictures'

import { searchFor } from '../command-palette'
import { holdPosts } from '../held-posts'
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

test('what a colleague saves while somebody is asked whether to send is sent to nobody unseen', async ({
  page,
  context,
  site,
  openIn,
  tolerate,
}) => {
  tolerate(/status of 409/)
  await site.signIn(context, 'admin')
  const added = await site.owner.post('/admin/announcements/new', {
    form: {
      intent: 'save',
      'subject.en': 'First words',
      'content.en-text': 'One',
      'audience.language': 'en',
    },
    maxRedirects: 0,
  })
  const path = new URL(added.headers().location ?? '', added.url()).pathname
  await openIn('en', { path: `${path}?send=schedule` })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await site.owner.patch(`/api${path.replace('/admin', '')}?locale=en`, {
    data: { subject: 'By a colleague' },
  })
  await expect(page.locator('h2', { hasText: 'By a colleague' })).toBeAttached()
  await dialog
    .getByRole('button', { name: t('announcementsAdmin:send.confirm.schedule'), exact: true })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: t('api:changedMeanwhile') })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(subjectOf(page)).toHaveValue('By a colleague')
  const stored = await site.owner.get(`/api${path.replace('/admin', '')}?locale=en`)
  expect(await stored.json()).toMatchObject({ status: 'draft', subject: 'By a colleague' })
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

test('what was archived and brought back meanwhile is saved without a question', async ({
  page,
  context,
  site,
  openIn,
}) => {
  await site.signIn(context, 'editor')
  await openIn('en', { path: await addDraft(site, 'First words') })
  const main = page.getByRole('main')
  await main.getByTitle(t('announcementsAdmin:action.more')).first().click()
  await main.getByRole('button', { name: t('announcementsAdmin:action.archive'), exact: true }).click()
  await expect(main.getByText(t('announcementsAdmin:status.archived'))).toBeVisible()
  const done = page.getByRole('status').filter({ hasText: t('announcementsAdmin:done.archived') })
  await done.getByRole('button', { name: t('announcementsAdmin:action.undo') }).click()
  await expect(main.getByText(t('announcementsAdmin:status.archived'))).toHaveCount(0)
  await subjectOf(page).fill('Second words')
  await save(page).click()
  await expect(page.getByText(t('announcementsAdmin:done.saved'))).toBeVisible()
  await page.reload()
  await expect(subjectOf(page)).toHaveValue('Second words')
})

test('the question about unsaved words stays while the page is loaded again, and leads on', async ({
  page,
  context,
  site,
  openIn,
}) => {
  await site.signIn(context, 'editor')
  const path = await addDraft(site, 'First words')
  await openIn('en', { path })
  await subjectOf(page).fill('Unsaved')
  const asked = page.getByRole('alertdialog', { name: t('admin:discard.title') })
  const isArchived = page.getByText(t('announcementsAdmin:status.archived'), { exact: true })
  const leaveWhile = async (intent: 'archive' | 'unarchive') => {
    await page.getByRole('link', { name: t('announcementsAdmin:back') }).click()
    await expect(asked).toBeVisible()
    await site.owner.post(path, { form: { intent, id: path.replace(/\D/g, '') } })
    await expect(isArchived).toHaveCount(intent === 'archive' ? 1 : 0)
  }
  await leaveWhile('archive')
  await asked
    .getByRole('button', { name: t('admin:discard.stay') })
    .last()
    .click()
  await expect(asked).toBeHidden()
  await expect(subjectOf(page)).toHaveValue('Unsaved')
  await leaveWhile('unarchive')
  await asked.getByRole('button', { name: t('admin:discard.leave') }).click()
  await expect(page).toHaveURL(/announcements$/)
})

test('what is typed while the form is saved stays in it, also in that of a new one', async ({
  page,
  context,
  site,
  openIn,
}) => {
  await site.signIn(context, 'editor')
  await openIn('en', { path: '/admin/announcements/new' })
  await subjectOf(page).fill('First')
  for (const words of ['First words', 'First words, and more']) {
    const held = await holdPosts(page, /\/admin\/announcements\/(new|\d+)\.data/)
    const isSent = held.untilSent()
    await save(page).click()
    await isSent
    await subjectOf(page).fill(words)
    held.letGo()
    await expect(page).toHaveURL(/\/announcements\/\d+$/)
    await expect(save(page)).toBeEnabled()
    await expect(subjectOf(page)).toHaveValue(words)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: t('announcementsAdmin:back') }).click()
    const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await asked.getByText(t('admin:discard.stay')).last().click()
  }
  await save(page).click()
  await expect(page.getByText(t('announcementsAdmin:form.unsaved'))).toHaveCount(0)

  // Another new one begins empty.
  await searchFor(page, 'en', t('admin:command.writeAnnouncement.name'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/new$/)
  await expect(subjectOf(page)).toHaveValue('')
  await page.goBack()
  await page.reload()
  await expect(subjectOf(page)).toHaveValue('First words, and more')
})

test('while a picture is saved no other one can be chosen, and what is typed beside it stays', async ({
  page,
  context,
  site,
  openIn,
}) => {
  await site.signIn(context, 'editor')
  await openIn('en', { path: await addDraft(site, 'With a picture') })
  const shown = page.getByLabel(t('announcementsAdmin:form.pictureAlt.en'))
  await page
    .getByLabel(t('announcementsAdmin:form.picture'), { exact: true })
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: await picture() })
  const held = await holdPosts(page, /\/admin\/announcements\/\d+\.data/)
  await save(page).click()
  await expect(page.getByLabel(t('announcementsAdmin:form.picture'), { exact: true })).toBeDisabled()
  await shown.fill('A class')
  held.letGo()
  const field = page.getByLabel(t('announcementsAdmin:form.pictureReplace'), { exact: true })
  await expect(field).toBeEnabled()
  await expect(field).toHaveValue('')
  await expect(shown).toHaveValue('A class')
  await expect(page.getByText(t('announcementsAdmin:form.unsaved'))).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await save(page).click()
  await expect(page.getByText(t('announcementsAdmin:form.unsaved'))).toHaveCount(0)
  await page.reload()
  await expect(shown).toHaveValue('A class')
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
