import { useNavigate, useRevalidator } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'
import { useToast } from '~/ui/toast'
import { undoSeconds } from '~collections/values/messages'

import type { SentMessage } from './composition-mutations'
import { postWriting } from './writing-calls'

/** Says that a message is sent, and offers to take it back; `draftAt` is where the draft then opens, in the version given to `onUndo`. */
export function useSentToast() {
  const { t } = useTranslation(['messageWriting', 'admin'])
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    { message, thread }: SentMessage,
    isScheduled: boolean,
    draftAt: string,
    onUndo?: (version: number) => void,
  ) => {
    const undo = async () => {
      const reply = await postWriting('unsend', { id: String(thread), message: String(message) })
      if (!reply.ok) return toast('danger', reply.message || t('admin:error.500.title'))
      onUndo?.(reply.details.version)
      navigate(draftAt, { preventScrollReset: true })
      revalidate()
    }
    toast('success', t(isScheduled ? 'scheduled' : 'sent'), {
      label: t('undo.label'),
      run: () => void undo(),
      duration: undoSeconds * 1000,
    })
  }
}
