import { z } from 'zod'

import { isStorable } from '~/api/contract/inputs'
import { legalIconNames } from '../legal-icons'
import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import { RichTextError } from '~collections/rich-text/rich-text-error'
import {
  languages,
  legalContentMaxLength,
  legalContentMaxNodes,
  legalSectionsMaxCount,
  legalStatuses,
  termsCategories,
  titleMaxLength,
} from '~collections/values'

const required = (issue: { input?: unknown }) =>
  issue.input === undefined ? 'api:field.required' : 'api:field.type'

const words = (max: number) =>
  z
    .string({ error: required })
    .refine(isStorable, 'api:field.invalid')
    .refine((text) => text.trim() !== '', 'api:field.required')
    .max(max, 'api:field.tooLong')

/** A number, or a text that is one; everything else stands for a section that is new. */
const id = z
  .optional(z.unknown())
  .transform(toSectionId)
  .meta({ description: 'A section without a numeric id is new', example: 12 })

/** A paragraph a line; so many lines need two nodes each. */
const plainContent = words(legalContentMaxLength).refine(
  (text) => text.split('\n', legalContentMaxNodes).length <= legalContentMaxNodes / 2,
  'api:field.tooLong',
)

export const title = words(titleMaxLength).transform((title) => title.trim())

const facts = {
  id,
  title,
  status: z.enum(legalStatuses, { error: choice }),
  language: z.enum(languages, { error: choice }),
}

const category = z
  .optional(z.nullable(z.enum(termsCategories, { error: choice })))
  .meta({ description: 'Left out, a section keeps its own; a new one is of the first' })

/** A section as other programs send it: plain text. What else a record has is ignored. */
export const plainSections = {
  privacy: sectionList(z.object({ ...facts, content: plainContent })),
  terms: sectionList(z.object({ ...facts, content: plainContent, category })),
}

/** Rich text as the editor makes it, or nothing where the text stays as it is. */
export const richText = z.optional(z.unknown()).transform((value, context) => {
  if (value === undefined) return undefined
  try {
    return cleanRichText(value)
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error
    context.issues.push({ code: 'custom', message: `api:legal.richText.${error.fault}`, input: value })
    return z.NEVER
  }
})

/** A section as the managers send it: rich text, and the icon. A new one needs its text. */
const richFacts = {
  ...facts,
  richText,
  category,
  icon: z.optional(z.nullable(z.enum(legalIconNames, { error: choice }))),
}
export const richSections = sectionList(
  z.object(richFacts).refine(({ id, richText }) => id !== null || richText !== undefined, {
    error: 'api:field.required',
    path: ['richText'],
  }),
)

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

/** The id when it is a number in any spelling (one that no section has is found out later), else null. */
function toSectionId(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : null
}
