import type { EditedSection } from './edited-section'
import type { ManagedSection } from './managed-section'
import type { WantedSection } from './wanted-section'

/** The list as a save wants it: texts and icons that nobody touched are left out, and stay as they are stored. */
export function toWanted(sections: EditedSection[], stored: readonly ManagedSection[]): WantedSection[] {
  const known = new Map<EditedSection['id'], ManagedSection>(stored.map((section) => [section.id, section]))
  return sections.map(({ id, title, language, status, category, richText, icon }) => ({
    id: typeof id === 'number' ? id : null,
    title,
    language,
    status,
    category,
    ...(known.get(id)?.richText !== richText && { richText }),
    ...(known.get(id)?.icon !== icon && { icon }),
  }))
}
