import { useFetcher, type FetcherWithComponents } from '@remix-run/react'

import { undoIn } from '~/admin/undo-form'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'

/** Tells what became of a change of many people, and offers to undo it. */
export function useBulkReply(fetcher: FetcherWithComponents<unknown>, onDone: () => void): void {
  const { t } = useTranslation('usersAdmin')
  const undoing = useFetcher()
  useFormReply(undoing)
  useFormReply(fetcher, onDone, {
    offer(reply) {
      const undo = undoIn(reply)
      if (undo === null) return undefined
      const run = () => {
        undoing.submit({ intent: 'undo', undo }, { method: 'post' })
      }
      return { label: t('bulk.undo'), run }
    },
  })
}
