import { z } from 'zod'

import { languages } from '~collections/values/language'
import {
  legalContentMaxLength,
  legalContentMaxNodes,
  legalSectionsMaxCount,
  legalStatuses,
  termsCategories,
} from '~collections/values/legal'
import { isStorable } from '~collections/values/storable'
import { titleMaxLength } from '~collections/values/text'

const required = (issue: { input?: unknown }) =>
  issue.input === undefined ? 'api:field.required' : 'api:field.type'

const textUpTo = (max: number) =>
  z
    .string({ error: required })
    .refine(isStorable, 'api:field.invalid')
    .refine((text) => text.trim() !== '', 'api:field.required')
    .max(max, 'api:field.tooLong')

const id = z
  .optional(z.unknown())
  .transform(toSectionId)
  .meta({ description: 'A section without a numeric id is new', example: 12 })

/** Every line becomes two nodes: a paragraph and its text. */
const content = textUpTo(legalContentMaxLength).refine(
  (text) => text.split('\n', legalContentMaxNodes).length <= legalContentMaxNodes / 2,
  'api:field.tooLong',
)

const title = textUpTo(titleMaxLength).transform((title) => title.trim())

const fields = {
  id,
  title,
  status: z.enum(legalStatuses, { error: choice }),
  language: z.enum(languages, { error: choice }),
}

const category = z
  .optional(z.nullable(z.enum(termsCategories, { error: choice })))
  .meta({ description: 'Left out, a section keeps its own; a new one is of the first' })

/** As API clients send them; unknown fields are ignored. */
export const sectionInputs = {
  privacy: sectionList(z.object({ ...fields, content })),
  terms: sectionList(z.object({ ...fields, content, category })),
}

function sectionList<Section extends z.ZodType<{ language: string }>>(section: Section) {
  return z
    .array(section, { error: required })
    .max(languages.length * legalSectionsMaxCount, 'api:field.tooLong')
    .refine(
      (sections) =>
        languages.every(
          (language) => sections.filter((each) => each.language === language).length <= legalSectionsMaxCount,
        ),
      'api:field.tooLong',
    )
}

function choice({ input }: { input?: unknown }) {
  return input === undefined ? 'api:field.required' : 'api:field.choice'
}

/** Accepts numeric strings; whether the section exists is checked later. */
function toSectionId(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : null
}
