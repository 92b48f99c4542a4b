import { createContext, useContext, type ReactNode } from 'react'

import { useFormsInTurn } from '~/admin/use-forms-in-turn'
import { useTranslation } from '~/i18n/use-translation'
import { useToast } from '~/ui/toast'

import type { ThreadChange } from '../thread-view'
import { changeText, type ThreadForm } from './thread-forms'
import type { MessagesReply } from './thread-intents.server'

type ThreadForms = { waiting: ThreadForm[]; change: (ids: number[], change: ThreadChange) => void }

const ThreadFormsContext = createContext<ThreadForms>({ waiting: [], change: () => undefined })

function fieldsOf(form: ThreadForm): Record<string, string> {
  if ('undo' in form) return { intent: 'undo', undo: form.undo }
  return { intent: 'change', ids: form.ids.join(), change: changeText(form.change) }
}

/** Sends the changes of the screen one after the other, reports what became of each, and offers to undo it. */
export function ThreadFormsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['messages', 'admin'])
  const toast = useToast()
  const { send, waiting } = useFormsInTurn<ThreadForm, MessagesReply>({
    fieldsOf,
    onReply(reply) {
      if (!reply.ok) return toast('danger', reply.message || t('admin:error.500.title'))
      const { undo } = reply
      const offer = undo === undefined ? undefined : { label: t('undo'), run: () => send({ undo }) }
      if (reply.message) toast('success', reply.message, offer)
    },
  })
  const change = (ids: number[], wanted: ThreadChange) => send({ ids, change: wanted })
  return <ThreadFormsContext value={{ waiting, change }}>{children}</ThreadFormsContext>
}

export function useThreadForms(): ThreadForms {
  return useContext(ThreadFormsContext)
}
