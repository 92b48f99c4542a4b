import { useQueryLink } from '~/ui/use-query-link'

/** What stands in the address while something is open over the list. */
const transient = ['add', 'edit', 'delete', 'history', 'version', 'historyPage', 'restore', 'done'] as const

/** What the server has to be asked for; everything else of the address is about the list that is there already. */
const fetched = ['history', 'version', 'historyPage', 'view', 'trashPage'] as const

/** The address of the list with some of its query changed, and with nothing open but what is named. */
export function useManagerLink(): ReturnType<typeof useQueryLink> {
  const linkWith = useQueryLink()
  return (changes) => linkWith({ ...Object.fromEntries(transient.map((name) => [name, null])), ...changes })
}

/** Where a form without script leads: the list as it was, nothing open, and what was done. */
export function addressAfter(url: string, done: string): string {
  const { pathname, searchParams } = new URL(url)
  for (const name of transient) searchParams.delete(name)
  searchParams.set('done', done)
  return `${pathname}?${searchParams}`
}

export function asksForMore(current: URL, next: URL): boolean {
  return fetched.some((name) => current.searchParams.get(name) !== next.searchParams.get(name))
}
