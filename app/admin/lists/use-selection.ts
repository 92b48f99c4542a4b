import { useSearchParams } from '@remix-run/react'
import { useState } from 'react'

/** What is selected of the rows that are shown. Starts with those named in the address. */
export function useSelection(shownIds: number[]) {
  const [params] = useSearchParams()
  const [selectedIds, setSelectedIds] = useState(() => new Set(params.getAll('id').map(Number)))
  const selected = shownIds.filter((id) => selectedIds.has(id))
  const set = (ids: number[], isSelected: boolean) =>
    setSelectedIds((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (isSelected) after.add(id)
        else after.delete(id)
      }
      return after
    })
  return {
    selected,
    has: (id: number) => selectedIds.has(id),
    set,
    setAll: (isSelected: boolean) => set(shownIds, isSelected),
    areSome: selected.length > 0 && selected.length < shownIds.length,
    areAll: shownIds.length > 0 && selected.length === shownIds.length,
  }
}

export type Selection = ReturnType<typeof useSelection>
