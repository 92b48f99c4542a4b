import { expect, test } from '../admin-session'
import { addUser, detailsOf, usersOf } from '../users-screen'
import { newToken } from '../waitlist-people'

test('a row that is chosen shows the panel’s shape with its name at once, in the place of what comes', async ({
  page,
  owner,
  signIn,
}) => {
  const token = newToken()
  const { name } = await addUser(owner, { name: `Guest ${token}` })
  await signIn('admin', { path: usersOf(token) })
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const ofPanel = /users\.data\?.*user=/
  await page.route(ofPanel, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(ofPanel)
  await page.getByRole('link', { name, exact: true }).click()
  await asked
  const shape = page.locator('div[aria-hidden]').filter({ has: page.locator('.pending-shape') })
  await expect(shape).toContainText(name)
  const place = await shape.boundingBox()
  goOn()
  await expect(detailsOf(page).getByRole('heading', { name }).first()).toBeFocused()
  await expect(shape).toHaveCount(0)
  const { x, y, width } = (await detailsOf(page).boundingBox()) ?? {}
  expect({ x, y, width }).toEqual({ x: place?.x, y: place?.y, width: place?.width })
})
