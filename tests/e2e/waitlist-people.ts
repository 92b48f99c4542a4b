import type { APIRequestContext } from '@playwright/test'

import type { Language } from '../../collections/values/language'

export type Person = { id: number; email: string; name: string }

type NewPerson = { name: string; language?: Language; status?: 'pending' | 'notified' | 'registered' }

/** Joins as visitors do, then sets name and status as the owner. */
export async function addPerson(
  owner: APIRequestContext,
  { name, language = 'en', status = 'pending' }: NewPerson,
): Promise<Person> {
  const email = `p-${crypto.randomUUID()}@example.com`
  await owner.post('/api/waitlist', { data: { email, language } })
  const found: { docs: { id: number }[] } = await (await owner.get(`/api/waitlist?search=${email}`)).json()
  const id = found.docs[0]?.id ?? 0
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
