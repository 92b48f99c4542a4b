import type { APIRequestContext } from '@playwright/test'

import type { Language } from '../../collections/values/language'

export type Person = { id: number; email: string; name: string }

type NewPerson = { name: string; language?: Language; status?: 'pending' | 'notified' | 'registered' }

/** Enters somebody as the owner, whom nothing is mailed, and then sets name and status. */
export async function addPerson(
  owner: APIRequestContext,
  { name, language = 'en', status = 'pending' }: NewPerson,
): Promise<Person> {
  const email = `p-${crypto.randomUUID()}@example.com`
  const made = await owner.post('/api/waitlist-entries', {
    data: { email, language, source: 'landing-page' },
  })
  if (!made.ok()) throw new Error(`Nobody was added: ${made.status()} ${await made.text()}`)
  const { doc }: { doc: { id: number } } = await made.json()
  const { id } = doc
  const reply = await owner.patch(`/api/waitlist/${id}`, { data: { name, status } })
  if (!reply.ok()) throw new Error(`Nobody was added: ${reply.status()} ${await reply.text()}`)
  return { id, email, name }
}

/** A unique word to search for this test's own people. */
export function newToken(): string {
  return `z${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
}

/** The admin list, filtered by the word. */
export function listOf(token: string): string {
  return `/admin/waitlist?search=${token}`
}
