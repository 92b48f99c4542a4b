import { toRichText, type RichText } from '~collections/rich-text/plain-text'
import type { Language } from '~collections/values/language'
import type { LegalDocument, LegalStatus, TermsCategory } from '~collections/values/legal'

import type { ManagedSection } from './managed-section'

/** A section of a list that replaces a document. Without an id it is new; without a category it keeps its own. */
export type SectionInput = {
  id: number | null
  title: string
  content: string
  language: Language
  status: LegalStatus
  category?: TermsCategory | null | undefined
}

type Fields = Pick<ManagedSection, 'title' | 'language' | 'status' | 'category'> & { content: RichText }

export type Replacement = {
  added: (Fields & { order: number })[]
  /** Counts as updated today. */
  changed: { id: number; order: number; changes: Partial<Fields> }[]
  /** At most a new position, which does not count as an update. */
  kept: { id: number; order: number }[]
  removed: number[]
}

/** Expects every id in `inputs` to belong to a stored section. */
export function planReplacement(
  document: LegalDocument,
  stored: ManagedSection[],
  inputs: SectionInput[],
): Replacement {
  const remaining = new Map(stored.map((section) => [section.id, section]))
  const nextOrder = new Map<Language, number>()
  const plan: Replacement = { added: [], changed: [], kept: [], removed: [] }
  for (const section of inputs) {
    const order = (nextOrder.get(section.language) ?? 0) + 1
    nextOrder.set(section.language, order)
    const before = section.id === null ? undefined : remaining.get(section.id)
    if (!before) {
      plan.added.push({ ...newSectionFields(document, section), order })
      continue
    }
    remaining.delete(before.id)
    const changes = changesOf(document, before, section)
    if (Object.keys(changes).length > 0) plan.changed.push({ id: before.id, order, changes })
    else plan.kept.push({ id: before.id, order })
  }
  plan.removed.push(...remaining.keys())
  return plan
}

function newSectionFields(
  document: LegalDocument,
  { title, language, status, content, category = 'usage' }: SectionInput,
): Fields {
  return {
    title,
    language,
    status,
    content: toRichText(content),
    category: document === 'terms' ? category : null,
  }
}

function changesOf(document: LegalDocument, before: ManagedSection, input: SectionInput): Partial<Fields> {
  const { title, language, status, content, category } = input
  return {
    // Inputs are trimmed, but other programs may have stored untrimmed titles.
    ...(title !== before.title.trim() && { title }),
    ...(language !== before.language && { language }),
    ...(status !== before.status && { status }),
    ...(document === 'terms' && category !== undefined && category !== before.category && { category }),
    // Plain text that equals the stored words keeps the rich text.
    ...(content !== before.content && { content: toRichText(content) }),
  }
}
