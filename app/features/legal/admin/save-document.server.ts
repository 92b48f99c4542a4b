import type { Actor } from '~/api/identity/identify.server'
import { HttpError, type FieldProblem } from '~/api/http-error.server'
import { hasRole } from '~collections/access/roles'

import { applyReplacement } from './apply-replacement.server'
import { changeDocument, type SaveResult } from './change-document.server'
import type { ManagedSection, SectionInput } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import { planReplacement, type Replacement } from './plan-replacement'

export type DocumentSave = {
  document: LegalDocument
  /** The version that the list is based on; without one, the save overwrites any version. */
  version?: number | undefined
  /** The complete list; sections missing from it go to the trash, which only admins may do. */
  sections: SectionInput[]
  /** Today in the site's time zone, `YYYY-MM-DD`. */
  today: string
}

/** Replaces all sections, in both languages, or none. */
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

const maxTitles = 10

/** Only admins may delete; the error names the sections that the list omits. */
function requireMayRemove({ user }: Actor, { removed }: Replacement, stored: ManagedSection[]): void {
  if (removed.length === 0 || hasRole(user, 'admin')) return
  const titles = stored.filter(({ id }) => removed.includes(id)).map(({ title }) => title)
  const names = titles.length > maxTitles ? [...titles.slice(0, maxTitles), '…'] : titles
  throw new HttpError(403, 'api:legal.deletionIsAdmins', { values: { titles: names } })
}

/** Unknown and duplicate ids. */
function idProblems(stored: ManagedSection[], inputs: SectionInput[]): FieldProblem[] {
  const unused = new Set(stored.map(({ id }) => id))
  const storedIds = new Set(unused)
  return inputs.flatMap(({ id }, index): FieldProblem[] => {
    if (id === null || unused.delete(id)) return []
    const message = storedIds.has(id) ? 'api:legal.sectionTwice' : 'api:legal.unknownSection'
    return [{ field: `sections.${index}.id`, message }]
  })
}
