import type { Logger } from 'pino'

import { toBlocks } from '~/features/rich-text/to-blocks'
import { formatDay } from '~/i18n/format'
import type { Language } from '~collections/values/language'
import { isDatabaseAway } from '~cms/database-errors'

import { firstLegalSection } from './built-in-sections.server'
import type { LegalView } from './legal-view'
import type { LegalDocument } from '~collections/values/legal'
import { getPublishedSections, type PublishedSection } from './published-sections.server'

type ShownSection = Pick<PublishedSection, 'title' | 'content' | 'icon' | 'lastUpdated'> & { id?: number }

/** The document for its page: the published sections, or the built-in one where there is none or they cannot be had. */
export async function getLegalDocument(
  document: LegalDocument,
  language: Language,
  logger: Logger,
): Promise<LegalView> {
  const sections = await getPublishedSections(document, language).catch((error: unknown) => {
    if (!isDatabaseAway(error)) logger.error({ err: error, document }, 'legal document not loaded')
    return null
  })
  const shown = sections && sections.length > 0 ? sections : builtIn(document, language)
  return { ...toView(shown, language), hasFailed: sections === null }
}

function builtIn(document: LegalDocument, language: Language): ShownSection[] {
  const section = firstLegalSection(document, language)
  return section ? [section] : []
}

function toView(sections: ShownSection[], language: Language): Omit<LegalView, 'hasFailed'> {
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
