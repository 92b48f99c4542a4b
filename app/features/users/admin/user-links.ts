import { openLinks } from '~/admin/lists/open-links'
import { useAdmin } from '~/admin/use-admin'

/** Query parameters that select the part of the list. */
export const listParams = ['search', 'role', 'status', 'sort', 'page'] as const

export const useOpenLink = openLinks(['user', 'edit', 'delete', 'add', 'import', 'export', 'ids', 'id'])

/** Users are the admins’ to write; the server enforces it. */
export function useMayWrite(): boolean {
  return useAdmin().may.delete
}
