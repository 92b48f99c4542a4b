import { type FetcherWithComponents, useRevalidator } from '@remix-run/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { useToast, type ToastAction } from '~/ui/toast'

import { useConfirmation } from './confirmation'
import { asksToConfirm } from './confirmation-fields'
import type { FormReply } from './form-reply'
import { Notice } from '~/ui/notice'

type ReplyOptions = {
  /** False for a form that shows its failures itself: nobody needs to be told twice. */
  tellsFailure?: boolean
  /** What the toast offers beside the message, for instance to undo it. */
  offer?: (reply: FormReply & { ok: true }) => ToastAction | undefined
}

type AnyFetcher = Pick<FetcherWithComponents<unknown>, 'state' | 'data' | 'formData' | 'submit'>

/**
 * Shows a fetcher’s reply as a toast and calls `onDone` after success. Optimistic screens roll back on their own:
 * they read `fetcher.formData`, which is gone once the reply arrives.
 */
export function useFormReply(
  fetcher: AnyFetcher,
  onDone?: (reply: FormReply & { ok: true }) => void,
  { tellsFailure = true, offer }: ReplyOptions = {},
): FormReply | undefined {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const ask = useAskToConfirm(fetcher)
  const reply = isFormReply(fetcher.data) ? fetcher.data : undefined
  const show = useEffectEvent((shownReply: FormReply) => {
    if (ask(shownReply)) return
    if (shownReply.ok) {
      if (shownReply.message) toast('success', shownReply.message, offer?.(shownReply))
      onDone?.(shownReply)
    } else if (tellsFailure) toast('danger', shownReply.message || t('error.500.title'))
  })
  const isIdle = fetcher.state === 'idle'
  useEffect(() => {
    if (isIdle && reply) show(reply)
  }, [isIdle, reply])
  return asksToConfirm(reply) ? undefined : reply
}

/** Where the reply asks for a confirmation, so does the dialog, and what was sent is sent again with its answer. */
function useAskToConfirm({ formData, submit }: AnyFetcher): (reply: FormReply) => boolean {
  const confirmation = useConfirmation()
  const sent = useRef<FormData>(undefined)
  const isAsking = useRef(false)
  useEffect(() => {
    if (formData) sent.current = formData
  }, [formData])
  // What was asked for may take its own form away, such as that of a row.
  const { settle } = confirmation
  useEffect(
    () => () => {
      if (isAsking.current) settle()
    },
    [settle],
  )
  return (reply) => {
    const wasAsking = isAsking.current
    isAsking.current = asksToConfirm(reply)
    if (!asksToConfirm(reply)) {
      if (wasAsking) settle()
      return false
    }
    const send = (proof: FormData) => {
      const form = sent.current ?? new FormData()
      for (const [name, value] of proof) form.set(name, value)
      submit(form, { method: 'post' })
    }
    confirmation.ask({ reply, send })
    return true
  }
}

function isFormReply(value: unknown): value is FormReply {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean'
}

/** Shows the reply to a form that was sent without JavaScript. */
export function ReplyNotice({ reply }: { reply: FormReply | undefined }) {
  if (!reply?.message) return null
  return (
    <Notice tone={reply.ok ? 'success' : 'danger'} className="mb-4">
      {reply.message}
    </Notice>
  )
}

/** After a 409 the screen reloads, so that the person sees the change that they would overwrite. */
export function useRevalidateOnConflict(reply: FormReply | undefined): void {
  const { revalidate } = useRevalidator()
  const isConflict = reply?.ok === false && reply.status === 409
  useEffect(() => {
    if (isConflict) revalidate()
  }, [isConflict, reply, revalidate])
}
