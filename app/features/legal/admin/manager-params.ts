import { useQueryLink } from '~/ui/use-query-link'
import type { Language } from '~collections/values/language'

/** Parameters of what is open over the list. */
const transientParams = [
  'add',
  'edit',
  'write',
  'delete',
  'history',
  'version',
  'historyPage',
  'done',
  'undo',
] as const

/** Parameters that need data from the server; all others are about the loaded list. */
const dataParams = ['history', 'version', 'historyPage', 'view', 'trashPage'] as const

/** Closes everything that the changes do not open. */
export function useManagerLink(): ReturnType<typeof useQueryLink> {
  const linkWith = useQueryLink()
  return (changes) =>
    linkWith({ ...Object.fromEntries(transientParams.map((name) => [name, null])), ...changes })
}

type Restored = { section: { id: number }; former: number }

/**
 * Where a form without JavaScript redirects to: the same list, with everything closed. After a section was restored, it says
 * which version leads back.
 */
export function addressAfter(url: string, done: string, restored?: Restored): string {
  const { pathname, searchParams } = new URL(url)
  for (const name of transientParams) searchParams.delete(name)
  searchParams.set('done', done)
  if (restored) searchParams.set('undo', `${restored.section.id}.${restored.former}`)
  return `${pathname}?${searchParams}`
}

export const previewId = 'preview'

/** The list with the preview of what is drafted. */
export function addressOfPreview(url: string, language: Language): string {
  const address = new URL(addressAfter(url, 'saved'), url)
  address.searchParams.delete('done')
  address.searchParams.set('preview', language)
  address.searchParams.set('drafts', '1')
  return `${address.pathname}${address.search}#${previewId}`
}

/** Null when nothing was restored. */
export function readUndo(params: URLSearchParams): { id: number; versionId: number } | null {
  const [id, versionId] = (params.get('undo') ?? '').split('.').map(Number)
  return id && versionId ? { id, versionId } : null
}

export function needsNewData(current: URL, next: URL): boolean {
  return dataParams.some((name) => current.searchParams.get(name) !== next.searchParams.get(name))
}
