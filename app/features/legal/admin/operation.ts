import { toLegalIconName } from '../legal-icons'
import { isSameRichText } from '~collections/rich-text/clean-rich-text'
import { toPlainText } from '~collections/rich-text/plain-text'

import { newSection, type EditedSection, type SectionFacts } from './managed-section'
import type { LegalStatus } from '~collections/values/legal'
import { withChanges, withMoved, withoutSection, withSection, withToggled } from './section-list'

type SectionId = EditedSection['id']

/** One thing that an editor does to a document. */
export type Operation =
  | { type: 'add'; id: string; facts: SectionFacts }
  /** `facts` are all that the form held: the section can be made anew when somebody else has deleted it. */
  | { type: 'change'; id: SectionId; changes: Partial<SectionFacts>; facts: SectionFacts }
  /** It names the wanted status, so that doing it twice is doing it once. */
  | { type: 'setStatus'; id: SectionId; status: LegalStatus }
  | { type: 'move'; id: SectionId; direction: 'up' | 'down' }
  | { type: 'delete'; id: SectionId }

/** The list after an operation; one on a section that is not there changes nothing. */
export function applyOperation(
  sections: EditedSection[],
  operation: Operation,
  today: string,
): EditedSection[] {
  const { id } = operation
  switch (operation.type) {
    case 'add':
      return withSection(sections, newSection(operation.id, operation.facts, today))
    case 'change': {
      const { richText } = operation.changes
      const words = richText && { content: toPlainText(richText) }
      return withChanges(sections, id, { ...operation.changes, ...words }, today)
    }
    case 'setStatus':
      return sections.some((section) => section.id === id && section.status !== operation.status)
        ? withToggled(sections, id, today)
        : sections
    case 'move':
      return withMoved(sections, id, operation.direction)
    case 'delete':
      return withoutSection(sections, id)
  }
}

export function applyAll(
  sections: EditedSection[],
  operations: readonly Operation[],
  today: string,
): EditedSection[] {
  return operations.reduce((list, operation) => applyOperation(list, operation, today), sections)
}

/** The fields in which a form differs from the section that it was opened on. */
export function changesBetween(before: SectionFacts, after: SectionFacts): Partial<SectionFacts> {
  const { title, richText, language, status, category, icon } = after
  return {
    ...(title !== before.title.trim() && { title }),
    ...(!isSameRichText(richText, before.richText) && { richText }),
    ...(language !== before.language && { language }),
    ...(status !== before.status && { status }),
    ...(category !== before.category && { category }),
    // A section that names no icon shows one all the same.
    ...(toLegalIconName(icon) !== toLegalIconName(before.icon) && { icon }),
  }
}
