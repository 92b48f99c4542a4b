import type { APIRequestContext, Locator, Page } from '@playwright/test'

export type StoredUser = {
  id: number
  name: string
  email: string
  role: string
  status: string
  interests: string[]
  notes: string | null
}

/** Adds a person of the platform, of an address that nobody else has. */
export async function addUser(owner: APIRequestContext, user: Partial<StoredUser> = {}): Promise<StoredUser> {
  const email = `u-${crypto.randomUUID()}@example.com`
  const reply = await owner.post('/api/users', { data: { name: 'Layla Haddad', email, ...user } })
  if (!reply.ok()) throw new Error(`Nobody was added: ${reply.status()} ${await reply.text()}`)
  const { doc }: { doc: StoredUser } = await reply.json()
  return doc
}

/** Undefined for somebody who is gone. */
export async function storedUser(owner: APIRequestContext, id: number): Promise<StoredUser | undefined> {
  const reply = await owner.get(`/api/users/${id}`)
  return reply.ok() ? ((await reply.json()) as StoredUser) : undefined
}

/** The list, filtered by the word. */
export function usersOf(token: string): string {
  return `/admin/users?search=${token}`
}

export function detailsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('complementary')
}
