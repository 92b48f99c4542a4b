import { useSearchParams } from '@remix-run/react'

import { useQueryLink } from '~/ui/use-query-link'

/** What lies over the list, or beside it. */
const openParams = [
  'thread',
  'before',
  'reply',
  'draft',
  'compose',
  'delete',
  'labels',
  'remove',
  'id',
] as const

const nothingOpen = Object.fromEntries(openParams.map((name) => [name, null]))

type Open = Partial<Record<(typeof openParams)[number], string | number>>

/** Links to the list with only this open. */
export function useOpenLink(): (open: Open) => string {
  const linkWith = useQueryLink()
  return (open) => linkWith({ ...nothingOpen, ...open })
}

/** The list's parameters, for forms that lead elsewhere in it. */
const listParams = [
  ...(['folder', 'label', 'search', 'page'] as const),
  ...(['priority', 'status', 'attachments', 'starred', 'assigned'] as const),
]

export function useListParams(): [name: string, value: string][] {
  const [params] = useSearchParams()
  return listParams.flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
}
