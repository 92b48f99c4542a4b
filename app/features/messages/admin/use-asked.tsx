import { useLocation } from '@remix-run/react'
import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import type { AnswerMode } from './writing/writing-view'

/** What the screen is about to show. */
type Asked = { thread: number | null; answer: AnswerMode | null; isComposing: boolean }

type Asking = {
  /** Null while nothing is on its way. */
  asked: Asked | null
  /** Counts at once, before the page’s data is there. */
  ask: (wanted: Partial<Asked>) => void
  /** What is typed into the reply box before the conversation is there. */
  keepTyped: (text: string) => void
  takeTyped: () => string
}

const AskingContext = createContext<Asking | null>(null)

/** Somebody who asks to answer can type at once, however long the page’s data takes. */
export function AskingProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [latest, setLatest] = useState<(Asked & { from: string }) | null>(null)
  const typed = useRef('')
  const keepTyped = useCallback((text: string) => {
    typed.current = text
  }, [])
  const takeTyped = useCallback(() => {
    const text = typed.current
    typed.current = ''
    return text
  }, [])
  const ask = useCallback(
    ({ thread = null, answer = null, isComposing = false }: Partial<Asked>) => {
      flushSync(() => setLatest({ thread, answer, isComposing, from: key }))
      if (answer) focusReply()
    },
    [key],
  )
  const asked = latest?.from === key ? latest : null
  const asking = useMemo(() => ({ asked, ask, keepTyped, takeTyped }), [asked, ask, keepTyped, takeTyped])
  return <AskingContext value={asking}>{children}</AskingContext>
}

export function useAsking(): Asking {
  const asking = useContext(AskingContext)
  if (!asking) throw new Error('There is no AskingProvider around it.')
  return asking
}

/** Marks where answers are written. */
export const replyBox = { 'data-reply-box': '' }

/** Marks where the keys work again after the reply box is left. */
export const openThreadHeading = { 'data-open-thread': '' }

/** Whether the focus has left the reply box for the conversation’s heading. */
export function leaveReply(): boolean {
  const heading = document.querySelector<HTMLElement>('[data-open-thread]')
  if (!document.activeElement?.closest('[data-reply-box]') || !heading) return false
  heading.focus()
  return true
}

/** A field of it that has the focus keeps it. */
export function focusReply(): void {
  const box = document.querySelector('[data-reply-box]')
  const isWriting = document.activeElement?.matches('[data-reply-box] :is(input, select, textarea)')
  if (box && !isWriting) box.querySelector('textarea')?.focus()
}
