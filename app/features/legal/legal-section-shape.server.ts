import { z } from 'zod'

import { toPlainText } from '~collections/rich-text/plain-text'
import type { LegalSection } from '~collections/payload-types'
import { languages } from '~collections/values/language'
import { legalStatuses, termsCategories, type LegalDocument } from '~collections/values/legal'

export const legalSectionShape = z
  .object({
    id: z.number(),
    title: z.string(),
    content: z.string().meta({ description: 'Plain text, a paragraph a line' }),
    order: z.int(),
    lastUpdated: z.iso.date(),
    status: z.enum(legalStatuses),
    language: z.enum(languages),
    category: z.optional(z.nullable(z.enum(termsCategories))).meta({ description: 'Of the terms only' }),
  })
  .meta({ id: 'LegalSection' })

type StoredSection = Pick<
  LegalSection,
  'id' | 'title' | 'content' | 'order' | 'lastUpdated' | 'status' | 'language' | 'category'
>

export function toSectionRecord(
  section: StoredSection,
  document: LegalDocument,
): z.input<typeof legalSectionShape> {
  const { id, title, content, order, lastUpdated, status, language, category } = section
  return {
    id,
    title,
    content: toPlainText(content),
    order,
    lastUpdated: lastUpdated.slice(0, 10),
    status,
    language,
    ...(document === 'terms' && { category: category ?? null }),
  }
}
