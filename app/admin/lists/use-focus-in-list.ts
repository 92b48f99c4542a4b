import { useEffect, useRef, type FocusEvent } from 'react'

import { isFocusLost } from '~/ui/is-focus-lost'

type Place = { element: Element; row: Row | null }
type Row = { element: Element; rows: Element; index: number }

/**
 * Keeps the focus in a list, or another part of a screen, when what had it goes, for instance because it was deleted: it moves to
 * the row, to the one that took its place, or to the list itself. That has to be drawn again with its rows, and with what asks
 * about them: see `useConfirmation`.
 */
export function useFocusInList<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const last = useRef<Place>(null)
  useEffect(() => {
    const left = last.current
    if (!left || left.element.isConnected || !isFocusLost()) return
    last.current = null
    const target = (left.row && controlNear(left.row)) ?? list.current
    target?.focus({ preventScroll: true })
    if (isFocusLost()) last.current = left // nothing behind a modal dialog takes it, until that is gone
  })
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // A dialog about a row gives the focus back, or leaves it to the place of the row.
      if (target.closest('dialog') !== currentTarget.closest('dialog')) return
      const row = target.closest('li, tr')
      const rows = row?.parentElement
      const isIn = row && rows && currentTarget.contains(rows)
      last.current = {
        element: target,
        row: isIn ? { element: row, rows, index: [...rows.children].indexOf(row) } : null,
      }
    },
  }
}

/** Those above come after those below. */
function controlNear({ element, rows, index }: Row): HTMLElement | null {
  const all = element.isConnected ? [element] : [...rows.children]
  const inOrder = element.isConnected ? all : [...all.slice(index), ...all.slice(0, index).reverse()]
  const controls = inOrder.map((each) => each.querySelector<HTMLElement>('a, summary, button:not(:disabled)'))
  return controls.find((control) => control?.isConnected) ?? null
}
