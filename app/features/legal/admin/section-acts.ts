import type { Language } from '~collections/values/language'
import type { LegalDocument, LegalStatus } from '~collections/values/legal'

import { toLegalIconName } from '../legal-icons'
import { renumber, type ManagedSection, type SectionFacts } from '../managed-section'

export const directions = ['up', 'down'] as const
export type Direction = (typeof directions)[number]

/** The section, and its `updatedAt` as the person has seen it. */
type Seen = { id: number; seen: string }

/** What a click does to a section, which shows before it is saved. */
export type SectionAct =
  | ({ intent: 'setStatus'; status: LegalStatus } & Seen)
  | ({ intent: 'delete' } & Seen)
  /** Past the neighbour in that direction. */
  | { intent: 'move'; id: number; direction: Direction; neighbour: number }

/** What a person does to a document. Each is one form, and on the server one function of `change-sections.server.ts`. */
export type SectionForm =
  | SectionAct
  | { intent: 'add'; facts: SectionFacts }
  /** Only what the person has changed. */
  | ({ intent: 'edit'; changes: Partial<SectionFacts> } & Seen)

/** The fields of the form. */
export function fieldsOf(form: SectionForm): Record<string, string | number> {
  switch (form.intent) {
    case 'add':
      return { intent: 'add', ...factFields(form.facts) }
    case 'edit':
      return { intent: 'edit', id: form.id, seen: form.seen, ...factFields(form.changes) }
    default:
      return form
  }
}

function factFields({ richText, category, icon, ...facts }: Partial<SectionFacts>): Record<string, string> {
  return {
    ...facts,
    ...(category && { category }),
    ...(icon !== undefined && { icon: toLegalIconName(icon) }),
    ...(richText && { richText: JSON.stringify(richText) }),
  }
}

export function newSectionDefaults(document: LegalDocument, language: Language) {
  return { status: 'draft', language, category: document === 'terms' ? 'usage' : null } as const
}

/** The list once the act is saved. */
export function applyAct(sections: ManagedSection[], act: SectionAct, today: string): ManagedSection[] {
  const section = sections.find(({ id }) => id === act.id)
  if (!section) return sections
  const others = sections.filter((each) => each !== section)
  switch (act.intent) {
    case 'setStatus': {
      const changed = { ...section, status: act.status, lastUpdated: today }
      return sections.map((each) => (each === section ? changed : each))
    }
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

/** The act once more, on what somebody else has saved; null if there is nothing left to do. */
export function onTopOf(sections: ManagedSection[], act: SectionAct): SectionAct | null {
  const section = sections.find(({ id }) => id === act.id)
  if (!section) return null
  if (act.intent !== 'move') return { ...act, seen: section.updatedAt }
  const neighbour = neighbourOf(sections, section, act.direction)
  return neighbour ? { ...act, neighbour: neighbour.id } : null
}
