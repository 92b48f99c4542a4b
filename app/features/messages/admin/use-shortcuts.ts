import { useNavigate } from '@remix-run/react'
import { useEffectEvent, useLayoutEffect } from 'react'

import { areKeysTaken, areSingleKeysOn } from '~/admin/keys'
import { rowLinkId } from '~/admin/lists/use-focus-return'
import { answerNextPath } from '~/admin/sections'
import { useAdmin } from '~/admin/use-admin'

import type { OpenThread, ThreadRow } from '../thread-view'
import type { MessagesQuery } from './messages-query'
import { nextWaiting } from './answer-next'
import { shortcutOf, type Shortcut } from './shortcuts'
import { useOpenLink } from './thread-links'
import { leaveReply, useAsking } from './use-asked'
import { useThreadForms } from './use-thread-forms'
import type { AnswerMode } from './writing/writing-view'

type Screen = {
  query: MessagesQuery
  rows: ThreadRow[]
  thread: OpenThread | null
  longestWaiting: number | null
}

/** The keys of the inbox: never while something is typed or about to be, with a modifier, or under a dialog. */
export function useShortcuts(screen: Screen): void {
  const run = useShortcutActions(screen)
  const { asked } = useAsking()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.key === 'Escape' && leaveReply()) return
    if (areKeysTaken(event.target)) return
    const shortcut = shortcutOf(event)
    const isForNothing = asked?.answer != null || asked?.isComposing
    if (!shortcut || (shortcut !== 'close' && (isForNothing || !areSingleKeysOn()))) return
    if (run(shortcut)) event.preventDefault()
  })
  // Other effects run a moment after the inbox is in sight, when a key may have come already.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Each returns whether there was something to do. */
function useShortcutActions({ query, rows, thread, longestWaiting }: Screen) {
  const { may } = useAdmin()
  const go = useGo()
  const openLink = useOpenLink()
  const { change } = useThreadForms()
  const { asked, ask } = useAsking()
  const ids = rows.map(({ id }) => id)
  const open = asked ? asked.thread : query.thread
  const shown = open === query.thread ? thread : null
  const show = (thread: number | null, answer: AnswerMode | null = null) => {
    ask({ thread, answer })
    return go(openLink({ ...(thread && { thread }), ...(answer && { reply: answer }) }))
  }
  const step = (by: 1 | -1) => {
    const at = ids.indexOf(focusedRow() ?? open ?? -1)
    const id = at < 0 ? ids[0] : ids[Math.min(Math.max(at + by, 0), ids.length - 1)]
    return id !== undefined && focusRow(id)
  }
  const current = () => rows.find(({ id }) => id === (focusedRow() ?? open)) ?? shown ?? undefined
  const act = (kind: 'archive' | 'star') => {
    const row = current()
    if (!row || !may.edit) return false
    if (kind === 'archive' && focusedRow() === row.id) focusNeighbour(ids, row.id)
    change([row.id], { act: kind, value: !isOn(row, kind) })
    if (kind === 'archive' && query.folder === 'answer-next' && row.id === open) show(nextWaiting(rows, open))
    return true
  }
  const answer = (mode: AnswerMode) => {
    const isGone = open === query.thread && !shown
    return open !== null && !isGone && may.edit && show(open, mode)
  }
  const answerNext = () => {
    if (!may.edit) return false
    const isThere = query.folder === 'answer-next'
    const next = isThere ? nextWaiting(rows, open) : longestWaiting
    if (isThere && next === null) return false
    return go(isThere ? openLink({ thread: next ?? '', reply: 'reply' }) : answerNextPath(next))
  }
  const compose = () => {
    if (!may.edit) return false
    ask({ isComposing: true })
    return go(openLink({ compose: 'new' }))
  }
  const actions: Record<Shortcut, () => boolean> = {
    next: () => step(1),
    previous: () => step(-1),
    open: () => {
      const row = focusedRow()
      return row !== null && show(row === open ? null : row)
    },
    archive: () => act('archive'),
    star: () => act('star'),
    reply: () => answer('reply'),
    all: () => answer('all'),
    forward: () => answer('forward'),
    answerNext,
    compose,
    list: () => open !== null && show(null),
    close: () => (open !== null || asked !== null) && show(null),
    search: focusSearch,
  }
  return (shortcut: Shortcut) => actions[shortcut]()
}

function useGo() {
  const navigate = useNavigate()
  return (to: string) => {
    navigate(to, { preventScrollReset: true })
    return true
  }
}

function isOn({ folder, starred }: ThreadRow, kind: 'archive' | 'star'): boolean {
  return kind === 'archive' ? folder === 'archived' : starred
}

function focusedRow(): number | null {
  const row = document.activeElement?.closest('[data-thread]')
  return row instanceof HTMLElement ? Number(row.dataset.thread) : null
}

function focusRow(id: number): boolean {
  const link = document.getElementById(rowLinkId(id))
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
  return link !== null
}

/** The row that takes the place of one that leaves the list. */
function focusNeighbour(ids: number[], id: number) {
  const at = ids.indexOf(id)
  const neighbour = ids[at + 1] ?? ids[at - 1]
  if (neighbour !== undefined) focusRow(neighbour)
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}
