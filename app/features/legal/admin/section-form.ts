import { z } from 'zod'

import { legalIconNames } from '../legal-icons'
import { readRichTextField } from '~/features/rich-text/read-rich-text-field'
import { languages, legalStatuses, termsCategories, titleMaxLength } from '~collections/values'

import type { SectionFacts } from './edited-section'
import type { LegalDocument, RichText } from './managed-section'
import { richText, title } from './section-input'

export { languages, legalStatuses, termsCategories, titleMaxLength }

/** What the form of a section holds; checked before it is on the screen, and again by the server. */
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

/** The fields of a sent form; plain text that is still that of the `stored` text leaves it as it is. */
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
