import { useQueryLink } from '~/ui/use-query-link'

/** Parameters of what is open over the list. */
const transientParams = [
  'add',
  'edit',
  'delete',
  'history',
  'version',
  'historyPage',
  'restore',
  'done',
] as const

/** Parameters that need data from the server; all others are about the loaded list. */
const dataParams = ['history', 'version', 'historyPage', 'view', 'trashPage'] as const

/** Closes everything that the changes do not open. */
export function useManagerLink(): ReturnType<typeof useQueryLink> {
  const linkWith = useQueryLink()
  return (changes) =>
    linkWith({ ...Object.fromEntries(transientParams.map((name) => [name, null])), ...changes })
}

/** Where a form without JavaScript redirects to: the same list, with everything closed. */
export function addressAfter(url: string, done: string): string {
  const { pathname, searchParams } = new URL(url)
  for (const name of transientParams) searchParams.delete(name)
  searchParams.set('done', done)
  return `${pathname}?${searchParams}`
}

export function needsNewData(current: URL, next: URL): boolean {
  return dataParams.some((name) => current.searchParams.get(name) !== next.searchParams.get(name))
}
