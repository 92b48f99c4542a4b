import { toPlainText } from '~collections/rich-text/plain-text'
import type { Language } from '~collections/values/language'
import type { LegalDocument, LegalStatus } from '~collections/values/legal'

import { toLegalIconName } from '../legal-icons'
import { factsOf, renumber, type ManagedSection, type SectionFacts } from '../managed-section'

export const directions = ['up', 'down'] as const
export type Direction = (typeof directions)[number]

/** The section, and its `updatedAt` as the person has seen it. */
type Seen = { id: number; seen: string }

/** What a person does to a document. Each is one form, and on the server one function of `change-sections.server.ts`. */
export type SectionAct =
  | { intent: 'add'; facts: SectionFacts }
  /** `changes` are those of the facts that the person has changed. */
  | ({ intent: 'edit'; facts: SectionFacts; changes: Partial<SectionFacts> } & Seen)
  | ({ intent: 'setStatus'; status: LegalStatus } & Seen)
  | ({ intent: 'delete' } & Seen)
  /** Past the neighbour in that direction. */
  | { intent: 'move'; id: number; direction: Direction; neighbour: number }

/** The fields of the form. */
export function fieldsOf(act: SectionAct): Record<string, string | number> {
  if (act.intent !== 'add' && act.intent !== 'edit') return act
  const { richText, category, icon, ...facts } = act.facts
  return {
    intent: act.intent,
    ...(act.intent === 'edit' && { id: act.id, seen: act.seen }),
    ...facts,
    ...(category !== null && { category }),
    icon: toLegalIconName(icon),
    richText: JSON.stringify(richText),
  }
}

export function newSectionDefaults(document: LegalDocument, language: Language) {
  return { status: 'draft', language, category: document === 'terms' ? 'usage' : null } as const
}

/** The id of a section until it is saved. */
const unsaved = 0

/** The list once the act is saved. */
export function applyAct(sections: ManagedSection[], act: SectionAct, today: string): ManagedSection[] {
  if (act.intent === 'add') {
    const content = toPlainText(act.facts.richText)
    const place = { id: unsaved, order: 0, lastUpdated: today, updatedAt: '' }
    return renumber([...sections, { ...act.facts, content, ...place }])
  }
  const section = sections.find(({ id }) => id === act.id)
  if (!section) return sections
  const others = sections.filter((each) => each !== section)
  const replaceBy = (changed: ManagedSection) => sections.map((each) => (each === section ? changed : each))
  switch (act.intent) {
    case 'edit': {
      const content = toPlainText(act.facts.richText)
      const changed = { ...section, ...act.facts, content, lastUpdated: today }
      return changed.language === section.language ? replaceBy(changed) : renumber([...others, changed])
    }
    case 'setStatus':
      return replaceBy({ ...section, status: act.status, lastUpdated: today })
    case 'delete':
      return renumber(others)
    case 'move': {
      const neighbour = others.findIndex(({ id }) => id === act.neighbour)
      if (neighbour < 0) return sections
      const at = act.direction === 'up' ? neighbour : neighbour + 1
      return renumber([...others.slice(0, at), section, ...others.slice(at)])
    }
  }
}

/** The section that a move swaps with. */
export function neighbourOf(
  sections: ManagedSection[],
  { language, order }: ManagedSection,
  direction: Direction,
): ManagedSection | undefined {
  const place = direction === 'up' ? order - 1 : order + 1
  return sections.find((each) => each.language === language && each.order === place)
}

/**
 * The act once more, on a list that somebody else has changed: of an edit, only what the person has changed; null if
 * there is nothing left to do. A section that is gone is added again if it was being edited.
 */
export function onTopOf(sections: ManagedSection[], act: SectionAct): SectionAct | null {
  if (act.intent === 'add') return act
  const section = sections.find(({ id }) => id === act.id)
  if (!section) return act.intent === 'edit' ? { intent: 'add', facts: act.facts } : null
  if (act.intent === 'move') {
    const neighbour = neighbourOf(sections, section, act.direction)
    return neighbour ? { ...act, neighbour: neighbour.id } : null
  }
  const seen = section.updatedAt
  if (act.intent !== 'edit') return { ...act, seen }
  return { ...act, seen, facts: { ...factsOf(section), ...act.changes } }
}
