import type { FetcherWithComponents } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { ConfirmDialog } from '~/features/admin-shell/confirm-dialog'
import { displayName } from '~/features/waitlist/display-name'
import { useQueryLink } from '~/ui/use-query-link'

type DeleteEntryDialogProps = {
  entry: { id: number; email: string; name: string | null }
  /** Outlives the dialog, since the entry goes before its reply is shown. */
  fetcher: FetcherWithComponents<unknown>
}

/** Asks before an entry is erased. While that is under way the dialog is away, and back if it failed. */
export function DeleteEntryDialog({ entry, fetcher }: DeleteEntryDialogProps) {
  const { t } = useTranslation('waitlistAdmin')
  const linkWith = useQueryLink()
  if (fetcher.formData) return null
  return (
    <ConfirmDialog
      title={t('delete.title')}
      question={t('delete.question', { name: displayName(entry), email: entry.email })}
      confirm={t('delete.confirm')}
      intent="delete"
      fields={{ id: entry.id }}
      closeTo={linkWith({ delete: null })}
      fetcher={fetcher}
    />
  )
}
