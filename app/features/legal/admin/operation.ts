import { toLegalIconName } from '../legal-icons'
import { isSameRichText } from '~collections/rich-text/clean-rich-text'
import { toPlainText } from '~collections/rich-text/plain-text'

import { newSection, type EditedSection, type SectionFacts } from './managed-section'
import type { LegalStatus } from '~collections/values/legal'
import { changeSection, moveSection, removeSection, appendSection, toggleStatus } from './section-list'

type SectionId = EditedSection['id']

export type Operation =
  | { type: 'add'; id: string; facts: SectionFacts }
  /** `facts` are all fields, to create the section again if someone else has deleted it. */
  | { type: 'change'; id: SectionId; changes: Partial<SectionFacts>; facts: SectionFacts }
  /** Names the target status, which makes it idempotent. */
  | { type: 'setStatus'; id: SectionId; status: LegalStatus }
  | { type: 'move'; id: SectionId; direction: 'up' | 'down' }
  | { type: 'delete'; id: SectionId }

/** Operations on a missing section change nothing. */
export function applyOperation(
  sections: EditedSection[],
  operation: Operation,
  today: string,
): EditedSection[] {
  const { id } = operation
  switch (operation.type) {
    case 'add':
      return appendSection(sections, newSection(operation.id, operation.facts, today))
    case 'change': {
      const { richText } = operation.changes
      const words = richText && { content: toPlainText(richText) }
      return changeSection(sections, id, { ...operation.changes, ...words }, today)
    }
    case 'setStatus':
      return sections.some((section) => section.id === id && section.status !== operation.status)
        ? toggleStatus(sections, id, today)
        : sections
    case 'move':
      return moveSection(sections, id, operation.direction)
    case 'delete':
      return removeSection(sections, id)
  }
}

export function applyAll(
  sections: EditedSection[],
  operations: readonly Operation[],
  today: string,
): EditedSection[] {
  return operations.reduce((list, operation) => applyOperation(list, operation, today), sections)
}

export function changesBetween(before: SectionFacts, after: SectionFacts): Partial<SectionFacts> {
  const { title, richText, language, status, category, icon } = after
  return {
    ...(title !== before.title.trim() && { title }),
    ...(!isSameRichText(richText, before.richText) && { richText }),
    ...(language !== before.language && { language }),
    ...(status !== before.status && { status }),
    ...(category !== before.category && { category }),
    // Sections without an icon show the default one.
    ...(toLegalIconName(icon) !== toLegalIconName(before.icon) && { icon }),
  }
}
