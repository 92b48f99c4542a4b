import { toPlainText } from '~collections/rich-text/plain-text'

import type { ManagedSection } from './managed-section'

/** A section on the screen: stored, or new and not saved yet (its id is no number then). */
export type EditedSection = Omit<ManagedSection, 'id'> & { id: number | string }

/** What people choose about a section. */
export type SectionFacts = Pick<
  EditedSection,
  'title' | 'richText' | 'language' | 'status' | 'category' | 'icon'
>

export function factsOf({ title, richText, language, status, category, icon }: EditedSection): SectionFacts {
  return { title, richText, language, status, category, icon }
}

/** A section that is not saved yet; its place in the list gives it its order. */
export function newSection(id: string, facts: SectionFacts, today: string): EditedSection {
  return {
    ...facts,
    id,
    content: toPlainText(facts.richText),
    order: 0,
    lastUpdated: today,
    updatedAt: '',
    updatedBy: null,
  }
}
