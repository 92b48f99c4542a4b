import { useEffect, useRef, type FocusEvent } from 'react'

import { isFocusLost } from '~/ui/is-focus-lost'

type Place = { element: Element; row: Element; rows: Element; index: number }

/**
 * Keeps the focus in a list when what had it goes, for instance because it was deleted: it moves to the row, to the one that took
 * its place, or to the list itself. The list has to be drawn again with its rows.
 */
export function useFocusInList<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const last = useRef<Place>(null)
  useEffect(() => {
    const left = last.current
    if (!left || left.element.isConnected || !isFocusLost()) return
    last.current = null
    const target = controlNear(left) ?? list.current
    target?.focus({ preventScroll: true })
  })
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('li, tr')
      const rows = row?.parentElement
      if (row && rows) last.current = { element: target, row, rows, index: [...rows.children].indexOf(row) }
    },
  }
}

/** Those above come after those below. */
function controlNear({ row, rows, index }: Place): HTMLElement | null {
  const all = row.isConnected ? [row] : [...rows.children]
  const inOrder = row.isConnected ? all : [...all.slice(index), ...all.slice(0, index).reverse()]
  const controls = inOrder.map((each) => each.querySelector<HTMLElement>('a, button:not(:disabled)'))
  return controls.find((control) => control?.isConnected) ?? null
}
