import type { Actor } from '~/api/identity/identify.server'
import { hasRole } from '~collections/access/roles'

import { legalTexts } from '../built-in-sections.server'
import { applyReplacement } from './apply-replacement.server'
import { changeDocument } from './change-document.server'
import type { ManagedDocument, WantedSection } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import { planReplacement } from './plan-replacement'
import { readDocument } from './stored-document.server'

/** How many sections an empty document begins with (spec section 8). */
const defaultCount = 2

/**
 * The document for its manager. When it has no section at all and somebody who may edit looks, it begins anew with two
 * published English ones; two who look at once make them once. Whoever may only read changes nothing.
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
      await applyReplacement(actor, planReplacement(document, [], defaults(document)), {
        document,
        today,
        req,
      })
    return []
  })
  return result.outcome === 'invalid' ? current : { sections: result.sections, version: result.version }
}

function defaults(document: LegalDocument): WantedSection[] {
  return legalTexts(document, 'en')
    .slice(0, defaultCount)
    .map((text) => ({ ...text, id: null, language: 'en', status: 'published' }))
}
