import type { FetcherWithComponents } from '@remix-run/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { useToast, type ToastAction } from '~/ui/toast'

import { useConfirmation } from './confirmation'
import { asksToConfirm } from './confirmation-fields'
import type { DoneIn, FormReply } from './form-reply'
import { Notice } from '~/ui/notice'

type ReplyOptions<Reply extends FormReply> = {
  /** False for a form that shows its failures itself: nobody needs to see them twice. */
  tellsFailure?: boolean
  /** What the toast offers beside the message, for instance to undo it. */
  offer?: (reply: DoneIn<Reply>) => ToastAction | undefined
}

type FormFetcher<Reply> = Pick<FetcherWithComponents<Reply>, 'state' | 'data' | 'formData' | 'submit'>

/**
 * Shows a fetcher’s reply as a toast and calls `onDone` after success. Optimistic screens roll back on their own:
 * they read `fetcher.formData`, which is gone once the reply arrives.
 */
export function useFormReply<Reply extends FormReply>(
  fetcher: FormFetcher<Reply>,
  onDone?: (reply: DoneIn<Reply>) => void,
  { tellsFailure = true, offer }: ReplyOptions<Reply> = {},
): Reply | undefined {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const ask = useAskToConfirm(fetcher)
  useReply(fetcher, (reply) => {
    if (ask(reply)) return
    if (isDone(reply)) {
      if (reply.message) toast('success', reply.message, offer?.(reply))
      onDone?.(reply)
    } else if (tellsFailure && !reply.ok) toast('danger', reply.message || t('error.500.title'))
  })
  return asksToConfirm(fetcher.data) ? undefined : fetcher.data
}

/** Hands over each reply of a fetcher, once it is through. */
export function useReply<Reply>(
  { state, data }: Pick<FetcherWithComponents<Reply>, 'state' | 'data'>,
  onReply: (reply: NonNullable<Reply>) => void,
): void {
  const receive = useEffectEvent(onReply)
  const isIdle = state === 'idle'
  useEffect(() => {
    if (isIdle && data) receive(data)
  }, [isIdle, data])
}

/** Where the reply asks for a confirmation, so does the dialog, and what was sent is sent again with its answer. */
function useAskToConfirm({ formData, submit }: FormFetcher<unknown>): (reply: FormReply) => boolean {
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

function isDone<Reply extends FormReply>(reply: Reply): reply is DoneIn<Reply> {
  return reply.ok
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
