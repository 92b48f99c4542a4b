import type { Language } from '~collections/values/language'
import type { LegalDocument, LegalStatus } from '~collections/values/legal'

import { toLegalIconName } from '../legal-icons'
import { renumber, type ManagedSection, type SectionFields } from '../managed-section'

export const directions = ['up', 'down'] as const
export type Direction = (typeof directions)[number]

/** The section, and its `updatedAt` as the person has seen it. */
type Seen = { id: number; seen: string }

/** What a click does to a section, which shows before it is saved. */
export type SectionAction =
  | ({
      intent: 'setStatus'
      status: LegalStatus
      /** For a draft that was to go live by itself: when. */
      publishAt?: string
    } & Seen)
  | ({ intent: 'delete' } & Seen)
  /** Past the neighbour in that direction. */
  | { intent: 'move'; id: number; direction: Direction; neighbour: number }

/** What the buttons of the dialog do: `save` shows a published section at once, all others leave that as it is. */
export const saveSteps = ['save', 'draft', 'schedule', 'preview'] as const
export type SaveStep = (typeof saveSteps)[number]

/** What a section has of its own in each language. */
export type SideFields = Omit<SectionFields, keyof SharedFields>
/** What both languages share. */
export type SharedFields = Pick<SectionFields, 'category' | 'icon'>

export type SideForm = {
  /** Null adds a section. */
  id: number | null
  language: Language
  seen?: string | undefined
  /** The `updatedAt` of the draft; empty without one. */
  draftSeen?: string | undefined
  /** The `updatedAt` of the section, once somebody has decided to publish over what they did not begin with. */
  agreed?: string | undefined
  /** Only what the person has changed. */
  changes: Partial<SideFields>
}

export type SaveForm = {
  intent: SaveStep
  sides: SideForm[]
  shared: Partial<SharedFields>
  /** When it goes live, for `schedule`. */
  date?: string
  time?: string
}

/** What a person does to a document. Each is one form, and on the server one function. */
export type SectionForm = SectionAction | SaveForm

/** The fields of the form. */
export function fieldsOf(form: SectionForm): Record<string, string | number> {
  if (!('sides' in form)) return form
  const { intent, sides, shared, date, time } = form
  return {
    intent,
    ...sharedFields(shared),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...Object.fromEntries(sides.flatMap((side) => Object.entries(sideFields(side)))),
  }
}

function sideFields({
  id,
  language,
  seen,
  draftSeen,
  agreed,
  changes,
}: SideForm): Record<string, string | number> {
  const { richText, ...others } = changes
  const fields = {
    id,
    seen,
    draft: draftSeen,
    agreed,
    ...others,
    richText: richText && JSON.stringify(richText),
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value == null ? [] : [[`${name}.${language}`, value]],
    ),
  )
}

function sharedFields({ category, icon }: Partial<SharedFields>): Record<string, string> {
  return { ...(category && { category }), ...(icon !== undefined && { icon: toLegalIconName(icon) }) }
}

export function newSectionDefaults(document: LegalDocument, language: Language) {
  return { status: 'draft', language, category: document === 'terms' ? 'usage' : null } as const
}

/** The list once the action is saved. */
export function applyAction(
  sections: ManagedSection[],
  action: SectionAction,
  today: string,
): ManagedSection[] {
  const section = sections.find(({ id }) => id === action.id)
  if (!section) return sections
  const others = sections.filter((each) => each !== section)
  switch (action.intent) {
    case 'setStatus': {
      const changed = { ...section, status: action.status, lastUpdated: today }
      return sections.map((each) => (each === section ? changed : each))
    }
    case 'delete':
      return renumber(others)
    case 'move': {
      const neighbour = others.findIndex(({ id }) => id === action.neighbour)
      if (neighbour < 0) return sections
      const at = action.direction === 'up' ? neighbour : neighbour + 1
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

/** The action on what somebody else has saved meanwhile; null if there is nothing left to do. */
export function onTopOf(sections: ManagedSection[], action: SectionAction): SectionAction | null {
  const section = sections.find(({ id }) => id === action.id)
  if (!section) return null
  if (action.intent !== 'move') return { ...action, seen: section.updatedAt }
  const neighbour = neighbourOf(sections, section, action.direction)
  return neighbour ? { ...action, neighbour: neighbour.id } : null
}
