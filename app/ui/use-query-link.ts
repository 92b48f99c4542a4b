import { useSearchParams } from '@remix-run/react'

/** Gives the address of this page with some of its query changed; `null` takes a name out. */
export function useQueryLink(): (changes: Record<string, string | number | null>) => string {
  const [query] = useSearchParams()
  return (changes) => {
    const changed = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.delete(name)
      else changed.set(name, String(value))
    }
    return `?${changed}`
  }
}
