import type { APIRequestContext, Locator, Page } from '@playwright/test'

import type { Language, texts } from './texts'

export { rows } from './table-rows'

export function panelOf(page: Page): Locator {
  return page.getByRole('main').getByRole('complementary')
}

type Texts = (typeof texts)[Language]

/** Shows what else can be done with the open message than reply to it. */
export async function openActions(page: Page, t: Texts): Promise<void> {
  await panelOf(page).getByTitle(t('contactAdmin:action.more')).click()
}

/** Gives the open message another status. */
export async function moveTo(page: Page, t: Texts, move: Move): Promise<void> {
  await panelOf(page).getByTitle(t('contactAdmin:column.status')).click()
  await panelOf(page)
    .getByRole('button', { name: t(`contactAdmin:action.${move}`), exact: true })
    .click()
}

type Move = 'archive' | 'unarchive' | 'spam' | 'unspam' | 'unread'

/** The stored status of the one message from this address. */
export async function statusOf(requests: APIRequestContext, email: string): Promise<string | undefined> {
  const found: { docs: { status: string }[] } = await (
    await requests.get(`/api/contact?search=${email}`)
  ).json()
  return found.docs[0]?.status
}
