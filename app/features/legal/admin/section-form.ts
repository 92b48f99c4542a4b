import { z } from 'zod'

import { text } from '~/api/contract/inputs'
import { readRichTextField } from '~/features/rich-text/read-rich-text-field'
import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import { RichTextError } from '~collections/rich-text/clean-walk'
import type { RichText } from '~collections/rich-text/plain-text'
import { languages } from '~collections/values/language'
import { legalStatuses, termsCategories, type LegalDocument } from '~collections/values/legal'
import { titleMaxLength } from '~collections/values/text'

import { legalIconNames } from '../legal-icons'
import type { SectionFacts } from '../managed-section'

const richText = z.unknown().transform((value, context): RichText => {
  try {
    return cleanRichText(value)
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error
    context.issues.push({ code: 'custom', message: `api:legal.richText.${error.fault}`, input: value })
    return z.NEVER
  }
})

/** Checked in the browser, and again on the server. */
export const sectionForm = z.object({
  title: z.string('api:legal.titleMissing').pipe(text(titleMaxLength).min(1, 'api:legal.titleMissing')),
  language: z.enum(languages, 'api:field.choice'),
  status: z.enum(legalStatuses, 'api:field.choice'),
  category: z.nullable(z.enum(termsCategories, 'api:field.choice')),
  icon: z.enum(legalIconNames, 'api:field.choice'),
  richText,
}) satisfies z.ZodType<SectionFacts>

/**
 * The fields that a form has. Text from a browser without JavaScript that equals the words of the `stored` one keeps its
 * format.
 */
export function readSectionFields(form: FormData, document: LegalDocument, stored: RichText | null) {
  return {
    title: form.get('title') ?? undefined,
    language: form.get('language') ?? undefined,
    status: form.get('status') ?? undefined,
    category: document === 'terms' ? (form.get('category') ?? undefined) : null,
    icon: form.get('icon') ?? undefined,
    richText: readRichTextField(form, 'richText', stored),
  }
}
