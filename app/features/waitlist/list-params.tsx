import { useSearchParams } from '@remix-run/react'
import { useQueryLink } from '~/ui/use-query-link'

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

/** The entry that is open over the list, whatever is done with it. */
export function openEntryId(params: URLSearchParams): number | null {
  return idParam(params, 'delete') ?? idParam(params, 'erase') ?? idParam(params, 'entry')
}

/** The number of a record in the address, if there is one. */
export function idParam(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Keeps the part of the list that is shown when a GET form makes a new address. */
export function KeptQuery() {
  const [params] = useSearchParams()
  return listParams.map((name) => {
    const value = params.get(name)
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
  })
}

const nothing = Object.fromEntries(dialogParams.map((name) => [name, null]))

/** Gives the address of the list with this open over it and nothing else. */
export function useOpenLink(): (
  open: Partial<Record<(typeof dialogParams)[number], string | number>>,
) => string {
  const linkWith = useQueryLink()
  return (open) => linkWith({ ...nothing, ...open })
}
