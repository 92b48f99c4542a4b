import type { LoaderFunctionArgs } from '@remix-run/node'

import { pageParam } from '~/admin/lists/list-query'
import { requireMember } from '~/admin/require-member.server'
import type { Member } from '~/auth/identify.server'
import { toBlocks } from '~/features/rich-text/to-blocks'
import { orUnavailable } from '~/http/replies.server'
import { translator } from '~/i18n/i18n.server'
import { toZonedTime } from '~/i18n/zoned-time'
import type { Language } from '~collections/values/language'
import { readId } from '~collections/values/ids'
import type { LegalDocument } from '~collections/values/legal'

import { firstLegalSection } from '../built-in-sections.server'
import { getDeletedSections, getHistory, readVersion } from './history.server'
import { todayIn } from '../managed-section'
import { readOrStartDocument } from './first-sections.server'

/** Milliseconds. */
const day = 86_400_000

export async function loadManagerPage({ request, context }: LoaderFunctionArgs, document: LegalDocument) {
  const member = await requireMember(request)
  const query = new URL(request.url).searchParams
  const timeZone = context.environment.SITE_TIME_ZONE
  const today = todayIn(timeZone)
  return orUnavailable(async () => ({
    loaded: await readOrStartDocument(member, document, today),
    today,
    clock: { timeZone, tomorrow: toZonedTime(Date.now() + day, timeZone).date },
    preview: { en: previewTexts(document, 'en'), ar: previewTexts(document, 'ar') },
    history: await loadHistory(member, document, query),
    trash:
      query.get('view') === 'trash'
        ? await getDeletedSections(member, document, pageParam.parse(query.get('trashPage')))
        : null,
  }))
}

export type ManagerPageData = Awaited<ReturnType<typeof loadManagerPage>>
export type PreviewTexts = ReturnType<typeof previewTexts>
export type HistoryView = NonNullable<Awaited<ReturnType<typeof loadHistory>>>

/** The texts around the sections, in the language of the previewed page rather than of the screen. */
function previewTexts(document: LegalDocument, language: Language) {
  const t = translator(language)
  const first = firstLegalSection(document, language)
  return {
    title: t(`legal:${document}.title`),
    updated: t('legal:updated'),
    builtIn: first && {
      anchor: 'section-first',
      title: first.title,
      icon: first.icon,
      blocks: toBlocks(first.content),
    },
  }
}

async function loadHistory(member: Member, document: LegalDocument, query: URLSearchParams) {
  const sectionId = readId(query.get('history'))
  if (sectionId === null) return null
  const versionId = readId(query.get('version'))
  const [history, version] = await Promise.all([
    getHistory(member, document, sectionId, pageParam.parse(query.get('historyPage'))),
    versionId === null ? null : readVersion(member, document, sectionId, versionId),
  ])
  return { sectionId, history, versionId: version ? versionId : null, version }
}
