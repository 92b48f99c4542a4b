import { idParam } from '~/admin/lists/list-query'
import type { ScreenTab, TabVisit } from '~/admin/screen-tabs.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { orUnavailable } from '~/http/replies.server'
import type { Member } from '~/auth/identify.server'
import { pageParam } from '~/admin/lists/list-query'
import type { TextPage } from '~collections/values/page-texts'

import { listPageVersions, readPageTexts, readPageVersion } from '../change-page-texts.server'
import { builtInText } from '../written-texts.server'
import { pageTextsIntents } from './page-texts-intents.server'
import { mapTexts, toTyped } from './text-form'
import { otherPages } from '../text-pages'

/** The words of the landing page. */
export const landingTab = {
  id: 'landing',
  role: 'viewer',
  load: (visit: TabVisit) => loadPageTexts(visit, 'landing'),
  intents: () => pageTextsIntents,
} as const satisfies ScreenTab

/** The words of the other pages, one at a time. */
export const pagesTab = {
  id: 'pages',
  role: 'viewer',
  load(visit: TabVisit) {
    const wanted = new URL(visit.request.url).searchParams.get('page')
    return loadPageTexts(visit, otherPages.find((page) => page === wanted) ?? 'faq')
  },
} as const satisfies ScreenTab

async function loadPageTexts({ member, request }: TabVisit, page: TextPage) {
  const params = new URL(request.url).searchParams
  const [stored, history, settings] = await orUnavailable(() =>
    Promise.all([
      readPageTexts(member, page),
      params.has('history') ? loadHistory(member, page, params) : null,
      getSiteSettings('en'), // for a number, which is the same in all languages
    ]),
  )
  const factor = settings.figures.progressFactor.value
  return {
    page,
    stored: { ...stored, words: toTyped(stored.words, page) },
    builtIn: mapTexts(page, (key, language) => builtInText(key, language, factor)),
    history,
  }
}

async function loadHistory(member: Member, page: TextPage, params: URLSearchParams) {
  const id = idParam.parse(params.get('version'))
  const version = id === null ? null : await readPageVersion(member, page, id)
  return version
    ? { list: null, version: { ...version, words: toTyped(version.words, page) } }
    : {
        list: await listPageVersions(member, page, pageParam.parse(params.get('historyPage'))),
        version: null,
      }
}

export type PageTextsTabData = Awaited<ReturnType<typeof loadPageTexts>>
