import type { APIRequestContext, Locator, Page } from '@playwright/test'

export { rows } from './table-rows'

export function panelOf(page: Page): Locator {
  return page.getByRole('main').getByRole('complementary')
}

/** The stored status of the one message from this address. */
export async function statusOf(requests: APIRequestContext, email: string): Promise<string | undefined> {
  const found: { docs: { status: string }[] } = await (
    await requests.get(`/api/contact?search=${email}`)
  ).json()
  return found.docs[0]?.status
}
