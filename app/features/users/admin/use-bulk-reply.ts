import { useFetcher, type FetcherWithComponents } from '@remix-run/react'

import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import type { UserReply } from './user-intents.server'

/** Tells what became of a change of many people, and offers to undo it. */
export function useBulkReply(fetcher: FetcherWithComponents<UserReply>, onDone: () => void): void {
  const { t } = useTranslation('usersAdmin')
  const undoing = useFetcher<UserReply>()
  useFormReply(undoing)
  useFormReply(fetcher, onDone, {
    offer({ undo }) {
      if (undo === undefined) return undefined
      const run = () => {
        undoing.submit({ intent: 'undo', undo }, { method: 'post' })
      }
      return { label: t('bulk.undo'), run }
    },
  })
}
