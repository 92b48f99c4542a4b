import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import type { EditedSection } from './edited-section'
import { pageOf } from './list-view'
import type { ListQuery } from './list-query'
import { useManagerLink } from './manager-params'
import { moveButtonId, type Direction } from './move-buttons'

/** Keeps the focus on the button of the section that is moved, also when it goes on to another page of the list. */
export function useMoveFocus(sections: EditedSection[], query: ListQuery, shownPage: number) {
  const moved = useRef<{ id: EditedSection['id']; direction: Direction } | null>(null)
  const navigate = useNavigate()
  const linkWith = useManagerLink()
  useEffect(() => {
    if (!moved.current) return
    const { id, direction } = moved.current
    const page = pageOf(sections, query, id)
    if (page !== null && page !== shownPage)
      return navigate(linkWith({ page }), { preventScrollReset: true, replace: true })
    document.getElementById(moveButtonId(id, direction))?.focus()
    moved.current = null
  })
  return (id: EditedSection['id'], direction: Direction) => {
    moved.current = { id, direction }
  }
}
