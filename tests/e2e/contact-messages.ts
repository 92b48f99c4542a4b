import type { APIRequestContext } from '@playwright/test'
import { randomInt } from 'node:crypto'

import type { Language } from '../../collections/values/language'

export type SentMessage = { id: number; email: string; name: string }

type NewMessage = { name: string; subject?: string; language?: Language; email?: string; message?: string }

const usualMessage = 'When do the first lessons begin?\nThank you!'

/** Sends a message as visitors do, from an unused client and, unless given, an unused address. */
export async function sendMessage(
  owner: APIRequestContext,
  {
    name,
    subject,
    language = 'en',
    email = `m-${crypto.randomUUID()}@example.com`,
    message = usualMessage,
  }: NewMessage,
): Promise<SentMessage> {
  const client = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
  const reply = await owner.post('/api/contact', {
    data: { name, email, subject, language, message },
    headers: { 'X-Forwarded-For': client },
  })
  if (!reply.ok()) throw new Error(`Nothing was sent: ${reply.status()} ${await reply.text()}`)
  const found: { docs: { id: number }[] } = await (await owner.get(`/api/contact?search=${email}`)).json()
  return { id: found.docs[0]?.id ?? 0, email, name }
}

/** Unique, and of letters only, as the form requires. */
export function newName(): string {
  return `Sami ${Array.from({ length: 10 }, () => String.fromCharCode(randomInt(97, 123))).join('')}`
}
