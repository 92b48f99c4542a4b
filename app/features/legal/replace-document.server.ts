import { type PayloadRequest, ValidationError } from 'payload'

import { HttpError, invalidFields, type FieldProblem } from '~/http/http-error.server'
import { type Actor, requireEditor } from '~/auth/identify.server'
import { forgetContentVersion } from '~cms/content-version'
import { inTransaction } from '~cms/transaction'
import { hasRole } from '~collections/access/roles'
import { documentVersion, lockLegalDocuments } from '~collections/legal-document-versions'
import type { LegalDocument } from '~collections/values/legal'

import type { ManagedDocument, ManagedSection } from './managed-section'
import { planReplacement, type Replacement, type SectionInput } from './plan-replacement'
import { storePlaces } from './section-places.server'
import { dayAsStored, readSections } from './stored-sections.server'

type NewDocument = {
  document: LegalDocument
  /** The version that the list is based on; without one, it overwrites any version. */
  version?: number | undefined
  /** The complete list; sections missing from it go to the trash, which only admins may do. */
  sections: SectionInput[]
  /** Today in the site's time zone, `YYYY-MM-DD`. */
  today: string
}

/** Replaces all sections, in both languages, or none; refuses a list based on an older version (409). */
export async function replaceDocument(
  actor: Actor,
  { document, version, sections, today }: NewDocument,
): Promise<ManagedDocument> {
  requireEditor(actor)
  const replaced = await orInvalid(
    inTransaction(actor.payload, async (req) => {
      await lockLegalDocuments(req)
      if (version !== undefined && version !== (await documentVersion(req, document)))
        throw new HttpError(409, 'api:legal.conflict')
      const stored = await readSections(actor, document, req)
      requireOwnIds(stored, sections)
      const replacement = planReplacement(document, stored, sections)
      requireMayRemove(actor, replacement, stored)
      await applyReplacement(actor, replacement, { document, today, req })
      return {
        sections: await readSections(actor, document, req),
        version: await documentVersion(req, document),
      }
    }),
  )
  forgetContentVersion()
  return replaced
}

type Target = Pick<NewDocument, 'document' | 'today'> & { req: PayloadRequest }

/** The collection's hooks raise the document's version. */
async function applyReplacement(
  { payload, as }: Actor,
  { added, changed, kept, removed }: Replacement,
  { document, today, req }: Target,
): Promise<void> {
  const common = { collection: 'legal-sections', depth: 0, req, ...as } as const
  const lastUpdated = dayAsStored(today)
  for (const section of added)
    await payload.create({ ...common, data: { ...section, document, lastUpdated } })
  for (const { id, order, changes } of changed)
    await payload.update({ ...common, id, data: { ...changes, order, lastUpdated } })
  for (const id of removed)
    await payload.update({ ...common, id, data: { deletedAt: new Date().toISOString() } })
  await storePlaces(req, document, kept)
}

/** The collection rejects, for example, stored texts that are older than one of its rules. */
async function orInvalid<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (error instanceof ValidationError)
      throw invalidFields([{ field: 'sections', message: 'api:field.invalid' }])
    throw error
  }
}

/** Refuses unknown and duplicate ids. */
function requireOwnIds(stored: ManagedSection[], inputs: SectionInput[]): void {
  const unused = new Set(stored.map(({ id }) => id))
  const storedIds = new Set(unused)
  const problems = inputs.flatMap(({ id }, index): FieldProblem[] => {
    if (id === null || unused.delete(id)) return []
    const message = storedIds.has(id) ? 'api:legal.sectionTwice' : 'api:legal.unknownSection'
    return [{ field: `sections.${index}.id`, message }]
  })
  if (problems.length > 0) throw invalidFields(problems)
}

const maxTitles = 10

/** Only admins may delete; the error names the sections that the list omits. */
function requireMayRemove({ user }: Actor, { removed }: Replacement, stored: ManagedSection[]): void {
  if (removed.length === 0 || hasRole(user, 'admin')) return
  const titles = stored.filter(({ id }) => removed.includes(id)).map(({ title }) => title)
  const names = titles.length > maxTitles ? [...titles.slice(0, maxTitles), '…'] : titles
  throw new HttpError(403, 'api:legal.deletionIsAdmins', { values: { titles: names } })
}
