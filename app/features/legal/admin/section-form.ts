import { z } from 'zod'

import { text } from '~/api/contract/inputs'
import { readRichTextField } from '~/features/rich-text/read-rich-text-field'
import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import { RichTextError } from '~collections/rich-text/clean-walk'
import { toPlainText, type RichText } from '~collections/rich-text/plain-text'
import { languages, type Language } from '~collections/values/language'
import { legalStatuses, termsCategories, type LegalDocument } from '~collections/values/legal'
import { titleMaxLength } from '~collections/values/text'

import { legalIconNames } from '../legal-icons'
import type { SharedFields, SideFields } from './section-actions'

const richText = z.unknown().transform((value, context): RichText => {
  try {
    return cleanRichText(value)
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error
    context.issues.push({ code: 'custom', message: `api:legal.richText.${error.fault}`, input: value })
    return z.NEVER
  }
})

/** What each language has of its own. Checked in the browser, and again on the server. */
export const sideForm = z.object({
  title: z.string('api:legal.titleMissing').pipe(text(titleMaxLength).min(1, 'api:legal.titleMissing')),
  language: z.enum(languages, 'api:field.choice'),
  status: z.enum(legalStatuses, 'api:field.choice'),
  richText,
}) satisfies z.ZodType<SideFields>

/** What both share. */
export const sharedForm = z.object({
  category: z.nullable(z.enum(termsCategories, 'api:field.choice')),
  icon: z.enum(legalIconNames, 'api:field.choice'),
}) satisfies z.ZodType<SharedFields>

/** The name in the form of a field of that language. */
export const sideField = (name: string, language: Language) => `${name}.${language}`

/**
 * The fields that a form has of a language. Text from a browser without JavaScript that equals the words of the `stored` one keeps
 * its format.
 */
export function readSideFields(form: FormData, language: Language, stored: RichText | null) {
  const fieldOf = (name: string) => form.get(sideField(name, language)) ?? undefined
  return {
    title: fieldOf('title'),
    language: fieldOf('language'),
    status: fieldOf('status'),
    richText: readRichTextField(form, sideField('richText', language), stored),
  }
}

/** Whether a new section has any words: in one language they are enough. */
export function isWritten({ title, richText: given }: ReturnType<typeof readSideFields>): boolean {
  return (typeof title === 'string' && title.trim() !== '') || toPlainText(given).trim() !== ''
}

export function readSharedFields(form: FormData, document: LegalDocument) {
  return {
    category: document === 'terms' ? (form.get('category') ?? undefined) : null,
    icon: form.get('icon') ?? undefined,
  }
}
