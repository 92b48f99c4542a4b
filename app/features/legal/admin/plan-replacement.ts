import { isSameRichText } from '~collections/rich-text/clean-rich-text'
import { toRichText, type RichText } from '~collections/rich-text/plain-text'
import type { Language } from '~collections/values/language'
import type { LegalDocument, TermsCategory } from '~collections/values/legal'

import type { ManagedSection, WantedSection } from './managed-section'
import { newSectionDefaults } from './section-list'

type Facts = Pick<ManagedSection, 'title' | 'language' | 'status' | 'icon'> & {
  content: RichText
  category: TermsCategory | null
}

/** What has to happen to a document so that it becomes what is wanted. */
export type Replacement = {
  added: (Facts & { order: number })[]
  /** Sections of which more than the place is new; they were updated today. */
  changed: { id: number; order: number; changes: Partial<Facts> }[]
  /** Sections that merely got another place. */
  moved: { id: number; order: number }[]
  removed: number[]
}

/** Compares what is wanted with what is stored, in its stored order. Every id has to be that of a stored section. */
export function planReplacement(
  document: LegalDocument,
  stored: ManagedSection[],
  wanted: WantedSection[],
): Replacement {
  const known = new Map(stored.map((section) => [section.id, section]))
  const nextOrder = new Map<Language, number>()
  const plan: Replacement = { added: [], changed: [], moved: [], removed: [] }
  for (const section of wanted) {
    const order = (nextOrder.get(section.language) ?? 0) + 1
    nextOrder.set(section.language, order)
    const before = section.id === null ? undefined : known.get(section.id)
    if (!before) {
      plan.added.push({ ...newFacts(document, section), order })
      continue
    }
    known.delete(before.id)
    const changes = changesOf(document, before, section)
    if (Object.keys(changes).length > 0) plan.changed.push({ id: before.id, order, changes })
    else if (before.order !== order) plan.moved.push({ id: before.id, order })
  }
  plan.removed.push(...known.keys())
  return plan
}

function newFacts(document: LegalDocument, wanted: WantedSection): Facts {
  const { title, language, status, icon = null } = wanted
  const defaults = newSectionDefaults(document, language)
  return {
    title,
    language,
    status,
    icon,
    content: wanted.richText ?? toRichText(wanted.content ?? ''),
    category: document === 'terms' && wanted.category !== undefined ? wanted.category : defaults.category,
  }
}

function changesOf(document: LegalDocument, before: ManagedSection, wanted: WantedSection): Partial<Facts> {
  const { title, language, status, icon, category } = wanted
  const content = newContent(before, wanted)
  return {
    // The input is trimmed; what is stored may come from elsewhere.
    ...(title !== before.title.trim() && { title }),
    ...(language !== before.language && { language }),
    ...(status !== before.status && { status }),
    ...(icon !== undefined && icon !== before.icon && { icon }),
    ...(document === 'terms' && category !== undefined && category !== before.category && { category }),
    ...(content && { content }),
  }
}

/** The very words that are stored leave the rich text alone (api.md). */
function newContent(before: ManagedSection, { content, richText }: WantedSection): RichText | undefined {
  if (richText) return isSameRichText(richText, before.richText) ? undefined : richText
  return content === undefined || content === before.content ? undefined : toRichText(content)
}
