import { useSearchParams } from '@remix-run/react'

/** Carries the parameters that select the part of a list through a form, which would lead to the whole list otherwise. */
export function ListParamInputs({ names }: { names: readonly string[] }) {
  const [params] = useSearchParams()
  return names.map((name) => {
    const value = params.get(name)
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
  })
}
