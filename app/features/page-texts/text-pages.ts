import { contentTabPath } from '~/admin/sections'
import { sitePaths } from '~/site/paths'
import { textPages, type TextPage } from '~collections/values/page-texts'

/** The pages without a tab of their own for their words. */
export const otherPages = textPages.filter((page) => page !== 'landing')

/** The landing page for an unknown one. */
export function toTextPage(name: string | null): TextPage {
  return textPages.find((page) => page === name) ?? 'landing'
}

export function pageTextsPath(page: TextPage): string {
  return page === 'landing' ? contentTabPath('landing') : `${contentTabPath('pages')}&page=${page}`
}

export function sitePathOf(page: TextPage): string {
  return sitePaths[page === 'landing' ? 'home' : page]
}
