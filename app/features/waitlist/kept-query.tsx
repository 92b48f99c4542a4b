import { useSearchParams } from '@remix-run/react'

import { listParams } from './list-params'

/** Keeps the part of the list that is shown when a GET form makes a new address. */
export function KeptQuery() {
  const [params] = useSearchParams()
  return listParams.map((name) => {
    const value = params.get(name)
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
  })
}
