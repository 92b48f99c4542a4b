import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'

/** The link that opens a submission, in its row of the list. */
export function submissionLinkId(id: number): string {
  return `submission-${id}`
}

/**
 * Gives the focus back to the list when the open submission closes and took it along: to what was pressed in its row, or
 * to the row's link; when the row is gone, to the one that moved up in its place, and without rows to the list itself.
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
    // Whoever is somewhere else by now, as in the search that closed it, stays there.
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
  return document.getElementById(submissionLinkId(id))
}
