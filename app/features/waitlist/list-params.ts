/** What may be open over the list, and what belongs to it, each a name in the address. */
export const dialogParams = [
  'entry',
  'edit',
  'delete',
  'erase',
  'invite',
  'count',
  'batch',
  'export',
] as const

/** The names of the address that say which part of the list is shown. */
export const listParams = ['tab', 'search', 'status', 'language', 'sort', 'page'] as const
export type ListParam = (typeof listParams)[number]

/** The entry that is open over the list, whatever is done with it. */
export function openEntryId(params: URLSearchParams): number | null {
  return idParam(params, 'delete') ?? idParam(params, 'erase') ?? idParam(params, 'entry')
}

/** The number of a record in the address, if there is one. */
export function idParam(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
