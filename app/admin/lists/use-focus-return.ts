import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'

export function rowLinkId(id: number): string {
  return `row-${id}`
}

/**
 * Moves the focus back to the list when the open record closes: to the control that was used in its row, else
 * the row's link, the row that took its place, or the list itself.
 */
export function useFocusReturn(openId: number | null, ids: number[]) {
  const list = useRef<HTMLElement>(null)
  const pressed = useRef<Element>(null)
  const last = useRef<{ id: number; index: number }>(null)

  const follow = useEffectEvent(() => {
    if (openId !== null) {
      const index = ids.indexOf(openId)
      if (index >= 0) last.current = { id: openId, index }
      else if (last.current?.id !== openId) last.current = { id: openId, index: 0 }
      return
    }
    const closed = last.current
    last.current = null
    // The focus has already moved elsewhere, for instance into the search that closed the submission.
    if (!closed || document.activeElement !== document.body) return
    const neighbour = ids[Math.min(closed.index, ids.length - 1)]
    const link = linkOf(closed.id) ?? (neighbour === undefined ? null : linkOf(neighbour))
    const row = link?.closest('tr')
    const opener = ids.includes(closed.id) && row?.contains(pressed.current) ? pressed.current : link
    const target = opener ?? list.current
    if (target instanceof HTMLElement) target.focus()
  })
  useEffect(() => follow(), [openId, ids])

  return { ref: list, onFocus: ({ target }: FocusEvent) => void (pressed.current = target) }
}

function linkOf(id: number): HTMLElement | null {
  return document.getElementById(rowLinkId(id))
}
