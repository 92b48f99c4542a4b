import type { FetcherWithComponents } from '@remix-run/react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { useToast } from '~/ui/toast'

import type { FormReply } from './form-reply'
import { Notice } from '~/ui/notice'

type AnyFetcher = Pick<FetcherWithComponents<unknown>, 'state' | 'data'>

/**
 * Shows what a fetcher's form was told: a toast, and `onDone` after success. Optimistic screens need nothing else to
 * take a change back: they read `fetcher.formData`, which is gone once the reply is there.
 */
export function useFormReply(
  fetcher: AnyFetcher,
  onDone?: (reply: FormReply & { ok: true }) => void,
): FormReply | undefined {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const reply = isFormReply(fetcher.data) ? fetcher.data : undefined
  const show = useEffectEvent((told: FormReply) => {
    if (told.ok) {
      if (told.message) toast('success', told.message)
      onDone?.(told)
    } else toast('danger', told.message || t('error.500.title'))
  })
  const isIdle = fetcher.state === 'idle'
  useEffect(() => {
    if (isIdle && reply) show(reply)
  }, [isIdle, reply])
  return reply
}

function isFormReply(value: unknown): value is FormReply {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean'
}

/** What a form that was sent without JavaScript was told, over the screen that shows it. */
export function ReplyNotice({ reply }: { reply: FormReply | undefined }) {
  if (!reply?.message) return null
  return (
    <Notice tone={reply.ok ? 'success' : 'danger'} className="mb-4">
      {reply.message}
    </Notice>
  )
}
