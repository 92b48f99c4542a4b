import { useSearchParams } from '@remix-run/react'

import { useAdmin } from '~/admin/use-admin'
import { useQueryLink } from '~/ui/use-query-link'

/** Query parameters that select the part of the list. */
const listParams = ['search', 'role', 'status', 'sort', 'page'] as const

/** What may lie over the list, or beside it. */
const openParams = ['user', 'edit', 'delete', 'add', 'import', 'export', 'ids', 'id'] as const

const nothingOpen = Object.fromEntries(openParams.map((name) => [name, null]))

type Open = Partial<Record<(typeof openParams)[number], string | number>>

/** Links to the list with only this open. */
export function useOpenLink(): (open: Open) => string {
  const linkWith = useQueryLink()
  return (open) => linkWith({ ...nothingOpen, ...open })
}

/** The list’s parameters, for forms that lead elsewhere in it. */
export function useListParams(): [name: string, value: string][] {
  const [params] = useSearchParams()
  return listParams.flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
}

/** Users are the admins’ to write; the server enforces it. */
export function useMayWrite(): boolean {
  return useAdmin().may.delete
}
