import { toPlainText } from '~collections/rich-text/plain-text'

import { changesBetween, type ManagedSection, type SectionDraft, type SectionFields } from './managed-section'

/** What a draft changes of what was there when it was begun; nothing where the section is itself the draft. */
export function changesOf({ base, words }: Pick<SectionDraft, 'base' | 'words'>): Partial<SectionFields> {
  return words ? changesBetween(base, words) : {}
}

/** The section as it is once its draft is published. */
export function withDraft(section: ManagedSection): ManagedSection {
  const { draft } = section
  if (!draft?.words) return section
  const changed = { ...section, ...changesOf(draft) }
  return { ...changed, content: toPlainText(changed.richText) }
}

/** Whether a section has changed since its draft was begun: another text, or taken off the site. An icon makes no difference. */
export function hasMoved(now: SectionFields, base: SectionFields): boolean {
  const { title, richText, status, language } = changesBetween(base, now)
  return [title, richText, status, language].some((change) => change !== undefined)
}

/** What an editor has to know of a section before anything else of it. */
export const sectionMarks = ['missing', 'older', 'changed', 'scheduled', 'missed'] as const
export type SectionMark = (typeof sectionMarks)[number]

export function marksOf({ pair, draft, status }: ManagedSection): SectionMark[] {
  const marks: Record<SectionMark, boolean> = {
    missing: pair === null,
    older: pair?.outdated != null,
    changed: draft?.words != null && status === 'published',
    scheduled: draft?.publishAt != null,
    missed: draft?.missedAt != null,
  }
  return sectionMarks.filter((mark) => marks[mark])
}
