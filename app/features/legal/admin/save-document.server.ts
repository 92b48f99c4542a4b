import type { Actor } from '~/api/identity/identify.server'
import { HttpError, type FieldProblem } from '~/api/http-error.server'
import { hasRole } from '~collections/access/roles'

import { applyReplacement } from './apply-replacement.server'
import { changeDocument, type SaveResult } from './change-document.server'
import type { ManagedSection, WantedSection } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import { planReplacement, type Replacement } from './plan-replacement'

export type DocumentSave = {
  document: LegalDocument
  /** The version that the list is based on; without one it overwrites whatever there is. */
  version?: number | undefined
  /** The full list: what is not in it goes to the trash, which is for admins to say. */
  sections: WantedSection[]
  /** The day on which it is saved where the site is at home, `YYYY-MM-DD`. */
  today: string
}

/** Replaces all sections of a document, in both languages, or changes nothing. */
export function saveDocument(actor: Actor, save: DocumentSave): Promise<SaveResult> {
  const { document, version, sections, today } = save
  return changeDocument(actor, { document, version }, async (stored, req) => {
    const problems = idProblems(stored, sections)
    if (problems.length > 0) return problems
    const replacement = planReplacement(document, stored, sections)
    requireMayRemove(actor, replacement, stored)
    await applyReplacement(actor, replacement, { document, today, req })
    return []
  })
}

/** More names than these help nobody. */
const mostTitles = 10

/** Deleting is an admin's: an editor's list that leaves sections out is refused by their names. */
function requireMayRemove({ user }: Actor, { removed }: Replacement, stored: ManagedSection[]): void {
  if (removed.length === 0 || hasRole(user, 'admin')) return
  const titles = stored.filter(({ id }) => removed.includes(id)).map(({ title }) => title)
  const shown = titles.length > mostTitles ? [...titles.slice(0, mostTitles), '…'] : titles
  throw new HttpError(403, 'api:legal.deletionIsAdmins', { values: { titles: shown } })
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
