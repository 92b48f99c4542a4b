import { useSearchParams } from '@remix-run/react'

/** Links to this page with some query parameters changed; null removes one. */
export function useQueryLink(): (changes: Record<string, string | number | null>) => string {
  const [query] = useSearchParams()
  return (changes) => {
    const nextQuery = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) nextQuery.delete(name)
      else nextQuery.set(name, String(value))
    }
    return `?${nextQuery}`
  }
}
