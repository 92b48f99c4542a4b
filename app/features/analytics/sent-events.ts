import { z } from 'zod'

import { eventsPerCallMax, lateEventHours, visitCategories } from '~collections/values/analytics'

/** Clocks of browsers that are ahead by this many milliseconds are believed to mean now. */
const clockTolerance = 5 * 60_000
const dayInSeconds = 86_400

const text = (max: number) => z.string('api:field.type').max(max, 'api:field.tooLong')

/** Names that are not known and paths that are no page are left out later, without a word. */
const sentEvent = z.object({
  name: text(100),
  path: text(2048),
  referrer: z.optional(text(2048)),
  seconds: z.optional(
    z.number('api:field.type').min(0, 'api:field.invalid').max(dayInSeconds, 'api:field.invalid'),
  ),
  at: z.optional(
    z.iso
      .datetime({ error: 'api:field.date', abort: true })
      .refine(isRecent, 'api:field.date')
      .meta({
        description: `When it was, in UTC; at most ${lateEventHours} hours ago. The time of receipt unless given`,
      }),
  ),
  category: z.optional(z.enum(visitCategories, 'api:field.choice')),
})
export type SentEvent = z.output<typeof sentEvent>

export const sentEvents = z.object({
  events: z
    .array(sentEvent, 'api:field.type')
    .min(1, 'api:field.required')
    .max(eventsPerCallMax, 'api:field.tooLong'),
  zone: z.optional(z.catch(text(64), '')).meta({ description: 'The browser’s time zone (IANA)' }),
  touch: z.optional(z.catch(z.boolean(), false)).meta({ description: 'Whether the screen takes touches' }),
})

function isRecent(at: string): boolean {
  const age = Date.now() - Date.parse(at)
  return age >= -clockTolerance && age <= lateEventHours * 3_600_000
}
