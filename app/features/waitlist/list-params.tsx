import { useSearchParams } from '@remix-run/react'
import { useQueryLink } from '~/ui/use-query-link'
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

export function openEntryId(params: URLSearchParams): number | null {
  return readId(params.get('delete')) ?? readId(params.get('erase')) ?? readId(params.get('entry'))
}

/** Carries the list's parameters through a GET form. */
export function ListParamInputs() {
  const [params] = useSearchParams()
  return listParams.map((name) => {
    const value = params.get(name)
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
  })
}

const closedDialogs = Object.fromEntries(dialogParams.map((name) => [name, null]))

/** Links to the list with only the given dialog open. */
export function useOpenLink(): (
  open: Partial<Record<(typeof dialogParams)[number], string | number>>,
) => string {
  const linkWith = useQueryLink()
  return (open) => linkWith({ ...closedDialogs, ...open })
}
