import { z } from 'zod'

import { channels } from './values/analytics'
import { languages } from './values/language'
import { entryStages, interestMaxLength } from './values/waitlist'

const day = z.iso
  .date('announcements:problem.date')
  .refine((date) => !date.startsWith('0000'), 'announcements:problem.date')

/**
 * Whom an announcement is for: the filters of early access, of which each narrows. Days are those of the team's zone, both
 * inclusive. Whoever has not confirmed, has left or cannot be reached gets none, whatever it says.
 */
export const audienceSchema = z
  .strictObject({
    /** As early access shows it. */
    status: z.enum(entryStages, 'announcements:problem.choice'),
    confirmed: z.boolean('announcements:problem.choice'),
    language: z.enum(languages, 'announcements:problem.choice'),
    interest: z
      .string('announcements:problem.interest')
      .trim()
      .min(1, 'announcements:problem.interest')
      .max(interestMaxLength, 'announcements:problem.interest'),
    channel: z.enum(channels, 'announcements:problem.choice'),
    /** ISO 3166-1, two capital letters. */
    country: z.string('announcements:problem.country').regex(/^[A-Z]{2}$/, 'announcements:problem.country'),
    joinedFrom: day,
    joinedUntil: day,
  })
  .partial()
  .refine(({ joinedFrom, joinedUntil }) => !joinedFrom || !joinedUntil || joinedUntil >= joinedFrom, {
    path: ['joinedUntil'],
    message: 'announcements:problem.untilBeforeFrom',
  })

export type Audience = z.output<typeof audienceSchema>

/** What is stored is valid; what an older version stored may not be, and then is for nobody. */
export function readAudience(stored: unknown): Audience | null {
  const parsed = audienceSchema.safeParse(stored ?? {})
  return parsed.success ? parsed.data : null
}
