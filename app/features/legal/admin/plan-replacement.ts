import { isSameRichText } from '~collections/rich-text/clean-rich-text'
import { toRichText, type RichText } from '~collections/rich-text/plain-text'
import type { Language } from '~collections/values/language'
import type { LegalDocument, TermsCategory } from '~collections/values/legal'

import type { ManagedSection, SectionInput } from './managed-section'
import { newSectionDefaults } from './section-list'

type Facts = Pick<ManagedSection, 'title' | 'language' | 'status' | 'icon'> & {
  content: RichText
  category: TermsCategory | null
}

export type Replacement = {
  added: (Facts & { order: number })[]
  /** Counts as updated today. */
  changed: { id: number; order: number; changes: Partial<Facts> }[]
  /** Only a new position, which does not count as an update. */
  moved: { id: number; order: number }[]
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
  const plan: Replacement = { added: [], changed: [], moved: [], removed: [] }
  for (const section of inputs) {
    const order = (nextOrder.get(section.language) ?? 0) + 1
    nextOrder.set(section.language, order)
    const before = section.id === null ? undefined : remaining.get(section.id)
    if (!before) {
      plan.added.push({ ...newFacts(document, section), order })
      continue
    }
    remaining.delete(before.id)
    const changes = changesOf(document, before, section)
    if (Object.keys(changes).length > 0) plan.changed.push({ id: before.id, order, changes })
    else if (before.order !== order) plan.moved.push({ id: before.id, order })
  }
  plan.removed.push(...remaining.keys())
  return plan
}

function newFacts(document: LegalDocument, input: SectionInput): Facts {
  const { title, language, status, icon = null } = input
  const defaults = newSectionDefaults(document, language)
  return {
    title,
    language,
    status,
    icon,
    content: input.richText ?? toRichText(input.content ?? ''),
    category: document === 'terms' && input.category !== undefined ? input.category : defaults.category,
  }
}

function changesOf(document: LegalDocument, before: ManagedSection, input: SectionInput): Partial<Facts> {
  const { title, language, status, icon, category } = input
  const content = newContent(before, input)
  return {
    // Inputs are trimmed, but other programs may have stored untrimmed titles.
    ...(title !== before.title.trim() && { title }),
    ...(language !== before.language && { language }),
    ...(status !== before.status && { status }),
    ...(icon !== undefined && icon !== before.icon && { icon }),
    ...(document === 'terms' && category !== undefined && category !== before.category && { category }),
    ...(content && { content }),
  }
}

/** Plain text that equals the stored words keeps the rich text. */
function newContent(before: ManagedSection, { content, richText }: SectionInput): RichText | undefined {
  if (richText) return isSameRichText(richText, before.richText) ? undefined : richText
  return content === undefined || content === before.content ? undefined : toRichText(content)
}
