import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { History } from '~/features/audit/history'
import { displayName } from '../entry-view'
import { Dialog } from '~/ui/dialog'

import type { EntryDetail } from './waitlist-page.server'
import { EntryDetails } from './entry-details'
import { applyEntryForm } from './entry-fields'
import { EntryForm } from './entry-form'
import { EntryLinks } from './entry-links'
import { useEntryForm } from './use-entry-form'
import { useOpenLink } from '../list-params'

type EntryDialogProps = {
  entry: EntryDetail
  history: ReactNode
  wasMailed: boolean
  reply: FormReply | undefined
}

/** Saved values show at once; if saving fails, the form reappears with the error. */
export function EntryDialog({ entry, history, wasMailed, reply }: EntryDialogProps) {
  const { t } = useTranslation('admin')
  const openLink = useOpenLink()
  const form = useEntryForm(reply)
  const { isEditing, pendingForm } = form
  const currentEntry = pendingForm ? applyEntryForm(entry, pendingForm) : entry
  return (
    <Dialog title={<bdi>{displayName(currentEntry)}</bdi>} closeLabel={t('close')} closeTo={openLink({})}>
      {(!isEditing || pendingForm) && (
        <>
          <EntryDetails entry={currentEntry} />
          {history}
          <History />
          <EntryLinks entry={entry} isBusy={pendingForm !== undefined} />
        </>
      )}
      {isEditing && (
        <div hidden={pendingForm !== undefined}>
          <EntryForm entry={entry} wasMailed={wasMailed} form={form} />
        </div>
      )}
    </Dialog>
  )
}
