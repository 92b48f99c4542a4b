import { useState, type KeyboardEvent, type SyntheticEvent } from 'react'

import { openPlaceholders } from '../../placeholders'
import { sendComposition, type SentMessage } from './composition-mutations'
import type { CompositionState, CompositionStore } from './composition-store'

/** Sends at once or at a time, and first asks about placeholders that are still open. */
export function useSending(
  store: CompositionStore,
  { text, isSending, upload, gone }: CompositionState,
  onSent: (sent: SentMessage, isScheduled: boolean) => void,
) {
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const isBlank = text.content.trim() === '' || (text.to.length === 0 && text.typedTo.trim() === '')
  const isBusy = isBlank || isSending || upload !== null || gone !== null
  const sendNow = async (sendAt: string) => {
    if (isBusy) return
    setAskedFor(null)
    const sent = await sendComposition(store, sendAt)
    if (sent) onSent(sent, sendAt !== '')
  }
  /** `sendAt` is a moment, or empty for now. */
  const send = (sendAt: string) => {
    if (isBusy) return
    if (openPlaceholders(text.content).length > 0) setAskedFor(sendAt)
    else void sendNow(sendAt)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send('')
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    send('')
  }
  const question = askedFor !== null && {
    names: openPlaceholders(text.content),
    onSend: () => void sendNow(askedFor),
    onClose: () => setAskedFor(null),
  }
  return { send, handleKey, handleSubmit, isBusy, question }
}
