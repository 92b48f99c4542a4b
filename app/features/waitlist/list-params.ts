import { openLinks } from '~/admin/lists/open-links'
import { readId } from '~collections/values/ids'

/** Query parameters of the dialogs over the list. */
export const dialogParams = [
  'entry',
  'edit',
  'delete',
  'erase',
  'invite',
  'count',
  'batch',
  'skipped',
  'export',
  'waves',
] as const

/** Query parameters that select the part of the list. */
export const listParams = ['tab', 'search', 'status', 'language', 'confirmed', 'sort', 'page'] as const

export const useOpenLink = openLinks(dialogParams)

export function openEntryId(params: URLSearchParams): number | null {
  return readId(params.get('delete')) ?? readId(params.get('erase')) ?? readId(params.get('entry'))
}
