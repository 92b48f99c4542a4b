import type { FetcherWithComponents } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { displayName } from '../display-name'
import { useQueryLink } from '~/ui/use-query-link'

type DeleteEntryDialogProps = {
  entry: { id: number; email: string; name: string | null }
  /** Outlives the dialog, since the entry goes before its reply is shown. */
  fetcher: FetcherWithComponents<unknown>
  /** What could be done instead. */
  children: ReactNode
}

/** Asks before an entry is deleted. While that is under way the dialog is away, and back if it failed. */
export function DeleteEntryDialog({ entry, fetcher, children }: DeleteEntryDialogProps) {
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
    >
      {children}
    </ConfirmDialog>
  )
}
