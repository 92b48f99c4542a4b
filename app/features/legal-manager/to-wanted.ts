import type { EditedSection } from './edited-section'
import type { ManagedSection } from './managed-section'
import type { WantedSection } from './wanted-section'

/** The list as a save wants it: a text that nobody touched is left out, and stays as it is stored. */
export function toWanted(sections: EditedSection[], stored: readonly ManagedSection[]): WantedSection[] {
  const texts = new Map<EditedSection['id'], ManagedSection['richText']>(
    stored.map(({ id, richText }) => [id, richText]),
  )
  return sections.map(({ id, title, language, status, category, richText }) => ({
    id: typeof id === 'number' ? id : null,
    title,
    language,
    status,
    category,
    ...(texts.get(id) !== richText && { richText }),
  }))
}
