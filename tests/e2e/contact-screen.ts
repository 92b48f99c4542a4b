import type { APIRequestContext, Locator, Page } from '@playwright/test'

export { rows } from './table-rows'

export function panelOf(page: Page): Locator {
  return page.getByRole('main').getByRole('complementary')
}

/** Shows what else can be done with the open message than reply to it. */
export async function openActions(page: Page): Promise<void> {
  await panelOf(page).locator('summary[title]').click()
}

/** The stored status of the one message from this address. */
export async function statusOf(requests: APIRequestContext, email: string): Promise<string | undefined> {
  const found: { docs: { status: string }[] } = await (
    await requests.get(`/api/contact?search=${email}`)
  ).json()
  return found.docs[0]?.status
}
