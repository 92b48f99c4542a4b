import type { APIRequestContext } from '@playwright/test'

import type { Language } from '../../collections/values/language'
import { newToken } from './waitlist-people'

export { newToken }

type NewCourse = {
  token: string
  status?: 'draft' | 'published' | 'archived'
  level?: 'A1' | 'B2'
  price?: number
}

/** Adds a course with a title in both languages that holds the word, and gives its id. */
export async function addCourse(
  owner: APIRequestContext,
  { token, status = 'draft', level = 'A1', price = 4999 }: NewCourse,
): Promise<number> {
  const data = { title: titleOf(token, 'en'), level, status, category: 'grammar', price, currency: 'USD' }
  const reply = await owner.post('/api/courses?locale=en', { data })
  if (!reply.ok()) throw new Error(`No course was added: ${reply.status()} ${await reply.text()}`)
  const { doc }: { doc: { id: number } } = await reply.json()
  await owner.patch(`/api/courses/${doc.id}?locale=ar`, { data: { title: titleOf(token, 'ar') } })
  return doc.id
}

export function titleOf(token: string, language: Language): string {
  return language === 'en' ? `Course ${token}` : `دورة ${token}`
}

/** Adds somebody who learns, or teaches, and gives their address and name. */
export async function addUser(owner: APIRequestContext, role: 'student' | 'teacher' = 'student') {
  const id = crypto.randomUUID()
  const person = { name: `Layla ${id.slice(0, 6)}`, email: `u-${id}@example.com` }
  const data = { ...person, role, status: 'active', joinedDate: new Date().toISOString() }
  const reply = await owner.post('/api/users', { data })
  if (!reply.ok()) throw new Error(`Nobody was added: ${reply.status()} ${await reply.text()}`)
  return person
}

/** The screen with the courses of this test alone. */
export function coursesOf(token: string): string {
  return `/admin/courses?search=${token}`
}
