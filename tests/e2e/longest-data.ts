import type { APIRequestContext } from '@playwright/test'

import { nameMaxLength, titleMaxLength } from '../../collections/values/text'
import { interestMaxLength } from '../../collections/values/waitlist'

import { sendMessage } from './contact-messages'
import type { OwnSite } from './own-site'
import type { Language } from './texts'
import { addUser } from './users-screen'

const letters = { en: 'W', ar: 'س' } as const
/** 62 letters without a place to break. */
const longAddress = (start: string) => `${start.padEnd(50, 'w')}@example.com`

export type LongestRecords = Record<'person' | 'message' | 'section' | 'user' | 'course', number>

/** Fills the site with the longest that its rules allow, in both scripts and without a place to break. */
export async function giveLongest(site: OwnSite): Promise<LongestRecords> {
  const { owner } = site
  for (const document of ['privacy', 'terms'] as const)
    await site.give(
      document,
      (['en', 'ar'] as const).flatMap((language) =>
        Array.from({ length: 4 }, (_, index) => ({
          title: letters[language].repeat(titleMaxLength - 1) + String(index),
          content: letters[language].repeat(300),
          language,
          status: 'published' as const,
        })),
      ),
    )
  const [arabic, latin] = [await addLongest(owner, 'ar'), await addLongest(owner, 'en')]
  const section = (await site.read('privacy'))[0]?.id ?? 0
  const course = await giveLongestTitles(owner)
  return {
    person: Math.max(arabic.person, latin.person),
    message: latin.message,
    section,
    user: latin.user,
    course,
  }
}

/** To the course with the most people, which the dashboard shows. */
async function giveLongestTitles(owner: APIRequestContext): Promise<number> {
  const found: { docs: { id: number }[] } = await (
    await owner.get('/api/courses?sort=-enrolledStudents&limit=1')
  ).json()
  const id = found.docs[0]?.id ?? 0
  for (const language of ['ar', 'en'] as const) {
    const [title, description] = [titleMaxLength, 500].map((length) => letters[language].repeat(length))
    const reply = await owner.patch(`/api/courses/${id}?locale=${language}`, { data: { title, description } })
    if (!reply.ok()) throw new Error(`No course was changed: ${reply.status()} ${await reply.text()}`)
  }
  return id
}

async function addLongest(owner: APIRequestContext, language: Language) {
  const letter = letters[language]
  const name = letter.repeat(nameMaxLength)
  const email = longAddress(`p-${language}-`)
  await owner.post('/api/waitlist', { data: { email, language } })
  const found: { docs: { id: number }[] } = await (await owner.get(`/api/waitlist?search=${email}`)).json()
  const person = found.docs[0]?.id ?? 0
  const interests = Array.from(
    { length: 4 },
    (_, index) => letter.repeat(interestMaxLength - 1) + String(index),
  )
  const reply = await owner.patch(`/api/waitlist/${person}`, {
    data: { name, interests, notes: letter.repeat(500) },
  })
  if (!reply.ok()) throw new Error(`Nobody was added: ${reply.status()} ${await reply.text()}`)
  const subject = letter.repeat(titleMaxLength)
  const { id } = await sendMessage(owner, { name, subject, language, email: longAddress(`m-${language}-`) })
  const user = await addUser(owner, {
    name,
    interests,
    notes: letter.repeat(500),
    email: longAddress(`u-${language}-`),
    status: 'suspended',
  })
  return { person, message: id, user: user.id }
}
