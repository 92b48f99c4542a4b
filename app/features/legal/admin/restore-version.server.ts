import type { Actor } from '~/api/identity/identify.server'

import { applyReplacement, dayAsStored } from './apply-replacement.server'
import { changeDocument, type SaveResult } from './change-document.server'
import { readVersion } from './history.server'
import type { ManagedSection } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import { planReplacement } from './plan-replacement'
import { renumber, changeSection } from './section-list'

export type VersionRestore = {
  document: LegalDocument
  sectionId: number
  versionId: number
  /** The version of the document that the restore is based on. */
  version?: number | undefined
  today: string
}

/**
 * Restores title, text, language, category and icon. The status stays, so that restoring never publishes a draft. A
 * section from the trash returns as a draft, at the end of its language.
 */
export async function restoreVersion(
  actor: Actor,
  { document, sectionId, versionId, version, today }: VersionRestore,
): Promise<SaveResult | { outcome: 'missing' }> {
  const earlier = await readVersion(actor, document, sectionId, versionId)
  if (!earlier) return { outcome: 'missing' }
  return changeDocument(actor, { document, version }, async (stored, req) => {
    if (stored.some(({ id }) => id === sectionId)) {
      const plan = planReplacement(document, stored, replaceWithEarlier(stored, earlier, today))
      await applyReplacement(actor, plan, { document, today, req })
      return []
    }
    const { title, richText: content, language, category, icon } = earlier
    const order = stored.filter((section) => section.language === language).length + 1
    await actor.payload.update({
      collection: 'legal-sections',
      id: sectionId,
      data: {
        ...{ title, content, language, category, icon, order },
        status: 'draft',
        deletedAt: null,
        lastUpdated: dayAsStored(today),
      },
      trash: true,
      depth: 0,
      req,
      ...actor.as,
    })
    return []
  })
}

/** Texts of the other sections are omitted, and thus unchanged. */
function replaceWithEarlier(stored: ManagedSection[], earlier: ManagedSection, today: string) {
  const { id, title, richText, language, category, icon } = earlier
  const list = changeSection(renumber(stored), id, { title, richText, language, category, icon }, today)
  return list.map((section) => ({
    id: section.id,
    title: section.title,
    language: section.language,
    status: section.status,
    ...(section.id === id && { richText, category, icon }),
  }))
}
