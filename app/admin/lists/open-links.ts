import { useQueryLink } from '~/ui/use-query-link'

/** Links to a list with one dialog or panel open, and the others closed; each is a query parameter. */
export function openLinks<const Name extends string>(names: readonly Name[]) {
  const allClosed = Object.fromEntries(names.map((name) => [name, null]))
  return function useOpenLink() {
    const linkWith = useQueryLink()
    return (open: Partial<Record<Name, string | number>>) => linkWith({ ...allClosed, ...open })
  }
}
