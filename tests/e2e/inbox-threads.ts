import type { APIRequestContext, Locator, Page } from '@playwright/test'

import { newName, sendMessage } from './contact-messages'

export type WrittenThread = { id: number; name: string; subject: string }

/** A conversation that somebody begins on the contact page. */
export async function writeThread(
  owner: APIRequestContext,
  subject: string,
  message?: string,
): Promise<WrittenThread> {
  const { id: submission, name } = await sendMessage(owner, {
    name: newName(),
    subject,
    ...(message !== undefined && { message }),
  })
  const found: { docs: { id: number }[] } = await (
    await owner.get(`/api/message-threads?where[submission][equals]=${submission}&depth=0`)
  ).json()
  return { id: found.docs[0]?.id ?? 0, name, subject }
}

/** The inbox with those that have the token in their subject. */
export function inboxOf(token: string): string {
  return `/admin/messages?search=${token}`
}

export function rowOf(page: Page, { subject }: Pick<WrittenThread, 'subject'>): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: subject })
}

export function linkOf(page: Page, thread: Pick<WrittenThread, 'subject'>): Locator {
  return rowOf(page, thread).getByRole('link')
}
