import { expect, test } from './friends-server'
import { axeViolations } from './page-checks'
import { texts } from './texts'

const t = texts.en

test('an editor decides on a held friend, takes it back, and sends a confirmation again', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 429/)
  await page.goto('/admin/waitlist?search=friends.example')
  await page.getByRole('link', { name: 'Friend lina', exact: true }).click()
  const panel = page.getByRole('complementary', { name: t('waitlistAdmin:panel.label') })
  const friends = panel.getByRole('region', { name: t('waitlistAdmin:friends.title') })
  await expect(friends).toContainText('1 counts · 1 held')
  expect(await axeViolations(page)).toEqual([])

  const held = friends.getByRole('listitem').filter({ hasText: 'Friend held' })
  await held.getByRole('button', { name: t('waitlistAdmin:friends.accept') }).click()
  await expect(held).toContainText(t('waitlistAdmin:friends.state.counted'))
  await expect(friends).toContainText('2 count')
  await page.getByRole('button', { name: t('waitlistAdmin:friends.undo') }).click()
  await expect(friends).toContainText('1 counts · 1 held')
  await held.getByRole('button', { name: t('waitlistAdmin:friends.refuse') }).click()
  await expect(held).toContainText(t('waitlistAdmin:friends.state.refused'))

  await friends.getByRole('link', { name: 'Friend unconfirmed', exact: true }).click()
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('Friend unconfirmed')
  await expect(panel.getByRole('link', { name: 'Friend lina' })).toBeVisible()
  const send = panel.getByRole('button', { name: t('waitlistAdmin:confirmation.send') })
  await send.click()
  await expect(
    page.getByText(/The confirmation is on its way to .*unconfirmed@friends\.example/),
  ).toBeVisible()
  await send.click()
  await expect(page.getByText(t('api:mailedToday'))).toBeVisible()
})

test('who is still to confirm is found by the filter, and by a card', async ({ page }) => {
  await page.goto('/admin/waitlist?search=friends.example')
  await expect(page.getByText(t('waitlistAdmin:cards.confirmed'), { exact: true }).first()).toBeVisible()
  await page
    .getByRole('combobox', { name: t('waitlistAdmin:filter.confirmed') })
    .selectOption(t('waitlistAdmin:confirmed.false'))
  await expect(page).toHaveURL(/confirmed=false/)
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('rowheader')).toContainText('Friend unconfirmed')
})
