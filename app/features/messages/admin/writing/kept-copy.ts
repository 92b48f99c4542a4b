import * as z from 'zod/mini'

import type { Language } from '~collections/values/language'

import type { Writing } from './composition-text'

const people = z.array(z.object({ name: z.string(), email: z.string() }))
const copySchema = z.object({
  key: z.string(),
  version: z.number(),
  text: z.object({
    to: people,
    cc: people,
    subject: z.string(),
    content: z.string(),
    language: z.enum(['en', 'ar'] satisfies Language[]),
    typedTo: z.string(),
    typedCc: z.string(),
  }),
})

/** What this browser keeps until the server has it. */
export type KeptCopy = { key: string; version: number; text: Writing }

export type CopyPlace = {
  name: string
  read: () => KeptCopy | null
  write: (copy: KeptCopy) => void
  clear: () => void
}

/** One per person and conversation; a new message that is not stored yet has a place of its own. */
export function copyPlace(person: number, slot: string): CopyPlace {
  const name = `message ${person} ${slot}`
  return {
    name,
    read() {
      try {
        const parsed = copySchema.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'))
        return parsed.success ? parsed.data : null
      } catch {
        return null // nothing is kept, or storage is disabled
      }
    },
    write(copy) {
      try {
        localStorage.setItem(name, JSON.stringify(copy))
      } catch {
        // Full or disabled: the page itself still has the text.
      }
    },
    clear() {
      try {
        localStorage.removeItem(name)
      } catch {
        // Nothing is kept there.
      }
    },
  }
}
