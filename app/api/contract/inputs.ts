import { z } from 'zod'

import { languages } from '~collections/values/language'
import { readId } from '~collections/values/ids'
import { isStorable } from '~collections/values/storable'

const digits = /^[1-9]\d*$/
/** Query parameters arrive as text; the OpenAPI document calls them integers. */
function described(description: string, example: number, maximum?: number) {
  const override = ({ jsonSchema }: { jsonSchema: object }) => {
    Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum, pattern: undefined })
  }
  return { description, example, override }
}

/** Larger limits are lowered to this (docs/api.md). */
export const maxLimit = 100
const maxPage = 1_000_000_000

const wholeNumber = z.string('api:field.page').regex(digits, 'api:field.page').transform(Number)

const page = z
  .optional(wholeNumber.refine((value) => value <= maxPage, 'api:field.page'))
  .transform((value) => value ?? 1)
const limit = z
  .optional(wholeNumber)
  .transform((value) => Math.min(value ?? 50, maxLimit))
  .meta(described(`Records a page, 50 unless given; more than ${maxLimit} is taken as ${maxLimit}`, 50))

/** `page` and `limit` of every list. */
export const paging = { page: page.meta(described('1 unless given', 1)), limit }

/** Days back from now, 1 to 365; 7 by default. */
export const recentDays = z
  .optional(
    z
      .string('api:field.days')
      .regex(digits, 'api:field.days')
      .transform(Number)
      .refine((days) => days <= 365, 'api:field.days'),
  )
  .transform((value) => value ?? 7)
  .meta(described('7 unless given', 7, 365))

export const search = z
  .optional(
    z.string('api:field.type').trim().max(200, 'api:field.tooLong').refine(isStorable, 'api:field.invalid'),
  )
  .meta({ description: 'Part of an address, a name or, for messages, of subject or text' })

export const lng = z
  .optional(z.enum(languages).catch('en'))
  .meta({ description: 'Language of messages', example: 'en' })

/** Payload’s ids. */
export const idParams = z.object({
  id: z
    .string()
    .refine((text) => readId(text) !== null, 'api:notFound')
    .transform(Number)
    .meta(described('The id of the record', 12)),
})

export function text(max: number) {
  return z
    .string('api:field.type')
    .refine(isStorable, 'api:field.invalid')
    .trim()
    .max(max, 'api:field.tooLong')
}

/** A text whose lines and runs of spaces become one. */
export function line(max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value),
    text(max),
  )
}

export function daysAgo(days: number, now = Date.now()): string {
  return new Date(now - days * 86_400_000).toISOString()
}

/**
 * The body of a PATCH: unknown fields are ignored, so that clients can send a whole record back, but at least one
 * known field is required.
 */
export function changesOf<Schema extends z.ZodObject>(schema: Schema) {
  const names = Object.keys(schema.shape)
  return schema.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: 'api:nothingToChange',
    path: [names.join(', ')],
  })
}
