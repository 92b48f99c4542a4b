import { z } from 'zod'

import { channels } from '~collections/values/analytics'
import { contactPriorities, contactStatuses } from '~collections/values/contact'
import { languages } from '~collections/values/language'
import { waitlistStatuses } from '~collections/values/waitlist'

export const instant = z.iso.datetime({ precision: 3 }).meta({ description: 'ISO 8601 in UTC' })
const maybe = <Schema extends z.ZodType>(schema: Schema) => z.nullable(schema)

export const entryShape = z
  .object({
    id: z.number(),
    email: z.string(),
    name: maybe(z.string()),
    source: z.string(),
    language: z.enum(languages),
    status: z.enum(waitlistStatuses),
    sentStatus: maybe(z.literal('sent')),
    sentDate: maybe(instant),
    openedAt: maybe(instant),
    registrationDate: instant,
    referralCode: maybe(z.string()),
    interests: z.array(z.string()),
    notes: maybe(z.string()),
    device: maybe(z.string()),
    channel: maybe(z.enum(channels)),
    campaign: maybe(z.string()),
    country: maybe(z.string()),
    confirmedAt: maybe(instant),
    place: maybe(z.int()).meta({
      description: 'In line, from 1; null for who has left, has registered or has not confirmed',
    }),
    friends: z.int().meta({ description: 'Who joined by their link, confirmed and counts' }),
    friendsHeld: z.int().meta({ description: 'Friends whom the team has to look at first' }),
    unsubscribedAt: maybe(instant),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'WaitlistEntry' })

export const submissionShape = z
  .object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    language: z.enum(languages),
    source: z.string(),
    status: z.enum(contactStatuses),
    priority: z.enum(contactPriorities),
    replies: z.array(z.object({ body: z.string(), sentAt: instant, by: z.string() })),
    date: instant,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ContactSubmission' })

/** A page of a list, newest first. */
export function listOf<Shape extends z.ZodType>(shape: Shape) {
  return z.object({
    success: z.literal(true),
    docs: z.array(shape),
    totalDocs: z.int(),
    limit: z.int(),
    page: z.int(),
    totalPages: z.int(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
  })
}

export function successWith<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ success: z.literal(true), ...fields })
}

export const failureShape = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  })
  .meta({ id: 'Failure' })

export const waitlistStatsShape = {
  totalInQueue: z.int(),
  pendingCount: z.int(),
  notifiedCount: z.int(),
  registeredCount: z.int(),
}

export const contactStatsShape = {
  totalSubmissions: z.int(),
  newCount: z.int(),
  readCount: z.int(),
  repliedCount: z.int(),
  archivedCount: z.int(),
  spamCount: z.int(),
}

export const timeRemainingShape = z.object({
  days: z.int(),
  hours: z.int(),
  minutes: z.int(),
  seconds: z.int(),
  totalSeconds: z.int(),
})

export const countdownShape = {
  targetDate: instant,
  title: z.string(),
  description: z.string(),
  isCompleted: z.boolean().meta({ description: 'The countdown has ended' }),
  isOpen: z
    .boolean()
    .meta({ description: 'The site speaks of an open product; false while the team holds the launch' }),
  timeRemaining: timeRemainingShape,
}
