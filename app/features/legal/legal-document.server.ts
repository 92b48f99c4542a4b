import type { Logger } from 'pino'

import { toBlocks } from '~/features/rich-text/to-blocks'
import { formatDay } from '~/i18n/format'
import type { Language } from '~collections/values/language'
import { isDatabaseAway } from '~cms/database-errors'

import { firstLegalSection } from './built-in-sections.server'
import type { LegalView } from './legal-view'
import type { LegalDocument } from '~collections/values/legal'
import { getPublishedSections, type PublishedSection } from './published-sections.server'

type SectionToShow = Pick<PublishedSection, 'title' | 'content' | 'icon' | 'lastUpdated'> & { id?: number }

/** Falls back to the built-in section if there is no published one, or the database is unavailable. */
export async function getLegalDocument(
  document: LegalDocument,
  language: Language,
  logger: Logger,
): Promise<LegalView> {
  const sections = await getPublishedSections(document, language).catch((error: unknown) => {
    if (!isDatabaseAway(error)) logger.error({ err: error, document }, 'legal document not loaded')
    return null
  })
  const sectionsToShow = sections && sections.length > 0 ? sections : builtInSections(document, language)
  return { ...toView(sectionsToShow, language), hasFailed: sections === null }
}

function builtInSections(document: LegalDocument, language: Language): SectionToShow[] {
  const section = firstLegalSection(document, language)
  return section ? [section] : []
}

function toView(sections: SectionToShow[], language: Language): Omit<LegalView, 'hasFailed'> {
  const newest = sections
    .map(({ lastUpdated }) => lastUpdated.slice(0, 10))
    .sort()
    .at(-1)
  return {
    sections: sections.map(({ id, title, icon, content }) => ({
      anchor: `section-${id ?? 'first'}`,
      title,
      icon: icon ?? null,
      blocks: toBlocks(content),
    })),
    updated: newest === undefined ? null : { day: newest, text: formatDay(newest, language) },
  }
}
