import type { Language } from '~collections/values/language'

import type { Theme } from './preferences/theme'

/** Also says in which state of the launch a member sees the site. */
export const previewParam = 'preview'
const draft = 'draft'

export function asksForDraft({ url }: Pick<Request, 'url'>): boolean {
  return new URL(url).searchParams.get(previewParam) === draft
}

/** What the address of a preview has to keep, for the next one to be that preview as well. */
export function draftPreviewParams(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => [previewParam, 'lng', 'theme'].includes(name)))
}

/** The address of a page of the site with what is drafted, in a language and a theme that are not remembered. */
export function draftPreviewPath(path: string, { language, theme }: { language: Language; theme: Theme }) {
  return `${path}?${new URLSearchParams({ [previewParam]: draft, lng: language, theme })}`
}
