import { useSearchParams } from '@remix-run/react'
import { useState } from 'react'

/** Which of the shown entries are ticked; an address that names some begins with them. */
export function useSelection(shown: number[]) {
  const [params] = useSearchParams()
  const [ticked, setTicked] = useState(() => new Set(params.getAll('id').map(Number)))
  const selected = shown.filter((id) => ticked.has(id))
  const set = (ids: number[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (isTicked) after.add(id)
        else after.delete(id)
      }
      return after
    })
  return {
    selected,
    has: (id: number) => ticked.has(id),
    set,
    setAll: (isTicked: boolean) => set(shown, isTicked),
    areAll: shown.length > 0 && selected.length === shown.length,
  }
}

export type Selection = ReturnType<typeof useSelection>
