import { z } from 'zod'

import { isStorable } from '~/api/contract/inputs'
import { legalIconNames } from '../legal-icons'
import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import { RichTextError } from '~collections/rich-text/clean-walk'
import { languages } from '~collections/values/language'
import {
  legalContentMaxLength,
  legalContentMaxNodes,
  legalSectionsMaxCount,
  legalStatuses,
  termsCategories,
  type LegalDocument,
} from '~collections/values/legal'
import { titleMaxLength } from '~collections/values/text'
import { readRichTextField } from '~/features/rich-text/read-rich-text-field'
import type { SectionFacts } from './managed-section'
import type { RichText } from '~collections/rich-text/plain-text'

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
const plainContent = textUpTo(legalContentMaxLength).refine(
  (text) => text.split('\n', legalContentMaxNodes).length <= legalContentMaxNodes / 2,
  'api:field.tooLong',
)

const title = textUpTo(titleMaxLength).transform((title) => title.trim())

const facts = {
  id,
  title,
  status: z.enum(legalStatuses, { error: choice }),
  language: z.enum(languages, { error: choice }),
}

const category = z
  .optional(z.nullable(z.enum(termsCategories, { error: choice })))
  .meta({ description: 'Left out, a section keeps its own; a new one is of the first' })

/** As API clients send them; unknown fields are ignored. */
export const plainSections = {
  privacy: sectionList(z.object({ ...facts, content: plainContent })),
  terms: sectionList(z.object({ ...facts, content: plainContent, category })),
}

/** Undefined leaves the text unchanged. */
const richText = z.optional(z.unknown()).transform((value, context) => {
  if (value === undefined) return undefined
  try {
    return cleanRichText(value)
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error
    context.issues.push({ code: 'custom', message: `api:legal.richText.${error.fault}`, input: value })
    return z.NEVER
  }
})

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

/** Accepts numeric strings; whether the section exists is checked later. */
function toSectionId(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : null
}

/** Checked in the browser, and again on the server. */
export const sectionForm = z.object({
  title: z
    .string('api:legal.titleMissing')
    .refine((text) => text.trim() !== '', { error: 'api:legal.titleMissing', abort: true })
    .pipe(title),
  language: z.enum(languages, 'api:field.choice'),
  status: z.enum(legalStatuses, 'api:field.choice'),
  category: z.nullable(z.enum(termsCategories, 'api:field.choice')),
  icon: z.enum(legalIconNames, 'api:field.choice'),
  richText: richText.pipe(z.custom<RichText>((value) => value !== undefined, 'api:legal.richText.empty')),
}) satisfies z.ZodType<SectionFacts>

export function readSectionFields(form: FormData, document: LegalDocument, stored: RichText | null) {
  return {
    title: form.get('title'),
    language: form.get('language'),
    status: form.get('status'),
    category: document === 'terms' ? form.get('category') : null,
    icon: form.get('icon'),
    richText: readRichTextField(form, 'richText', stored),
  }
}
