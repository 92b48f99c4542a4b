import type { Actor } from '~/features/admin-session/identify.server'
import type { FieldProblem } from '~/features/api/api-error.server'

import { applyReplacement } from './apply-replacement.server'
import { changeDocument, type SaveResult } from './change-document.server'
import type { LegalDocument, ManagedSection } from './managed-section'
import { planReplacement } from './plan-replacement'
import type { WantedSection } from './wanted-section'

export type DocumentSave = {
  document: LegalDocument
  /** The version that the list is based on; without one it overwrites whatever there is. */
  version?: number | undefined
  /** The full list: what is not in it goes to the trash. */
  sections: WantedSection[]
  /** The day on which it is saved where the site is at home, `YYYY-MM-DD`. */
  today: string
}

/** Replaces all sections of a document, in both languages, or changes nothing. */
export function saveDocument(actor: Actor, save: DocumentSave): Promise<SaveResult> {
  const { document, version, sections, today } = save
  return changeDocument(actor, { document, version }, async (stored, req) => {
    const problems = idProblems(stored, sections)
    if (problems.length === 0)
      await applyReplacement(actor, planReplacement(document, stored, sections), { document, today, req })
    return problems
  })
}

/** Ids that are none of this document's, and those that come twice. */
function idProblems(stored: ManagedSection[], wanted: WantedSection[]): FieldProblem[] {
  const free = new Set(stored.map(({ id }) => id))
  const known = new Set(free)
  return wanted.flatMap(({ id }, index): FieldProblem[] => {
    if (id === null || free.delete(id)) return []
    const message = known.has(id) ? 'api:legal.sectionTwice' : 'api:legal.unknownSection'
    return [{ field: `sections.${index}.id`, message }]
  })
}
