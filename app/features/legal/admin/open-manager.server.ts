import type { Actor } from '~/api/identity/identify.server'
import { hasRole } from '~collections/access/roles'

import { legalTexts } from '../built-in-sections.server'
import { applyReplacement } from './apply-replacement.server'
import { changeDocument } from './change-document.server'
import type { ManagedDocument, SectionInput } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import { planReplacement } from './plan-replacement'
import { readDocument } from './stored-document.server'

const defaultCount = 2

/**
 * An empty document gets two published English sections as soon as an editor opens it. The lock makes sure that two
 * editors create them only once.
 */
export async function openManager(
  actor: Actor,
  document: LegalDocument,
  today: string,
): Promise<ManagedDocument> {
  const current = await readDocument(actor, document)
  if (current.sections.length > 0 || !hasRole(actor.user, 'editor')) return current
  const result = await changeDocument(actor, { document }, async (stored, req) => {
    if (stored.length === 0)
      await applyReplacement(actor, planReplacement(document, [], defaultSections(document)), {
        document,
        today,
        req,
      })
    return []
  })
  return result.outcome === 'invalid' ? current : { sections: result.sections, version: result.version }
}

function defaultSections(document: LegalDocument): SectionInput[] {
  return legalTexts(document, 'en')
    .slice(0, defaultCount)
    .map((text) => ({ ...text, id: null, language: 'en', status: 'published' }))
}
