import { useQueryLink } from '~/ui/use-query-link'

import { dialogParams } from './list-params'

const nothing = Object.fromEntries(dialogParams.map((name) => [name, null]))

/** Gives the address of the list with this open over it and nothing else. */
export function useOpenLink(): (
  open: Partial<Record<(typeof dialogParams)[number], string | number>>,
) => string {
  const linkWith = useQueryLink()
  return (open) => linkWith({ ...nothing, ...open })
}
