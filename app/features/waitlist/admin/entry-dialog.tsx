import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { FormReply } from '~/admin/form-reply'
import { displayName } from '../entry-view'
import { Dialog } from '~/ui/dialog'

import type { EntryDetail } from './waitlist-page.server'
import { EntryFacts } from './entry-facts'
import { withForm } from './entry-fields'
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

/**
 * One person of the list. What is saved shows at once; when it could not be saved, the form is back as it was, with what
 * went wrong.
 */
export function EntryDialog({ entry, history, wasMailed, reply }: EntryDialogProps) {
  const { t } = useTranslation('admin')
  const openLink = useOpenLink()
  const form = useEntryForm(reply)
  const { isEditing, underway } = form
  const shown = underway ? withForm(entry, underway) : entry
  return (
    <Dialog title={<bdi>{displayName(shown)}</bdi>} closeLabel={t('close')} closeTo={openLink({})}>
      {(!isEditing || underway) && (
        <>
          <EntryFacts entry={shown} />
          {history}
          <EntryLinks entry={entry} isBusy={underway !== undefined} />
        </>
      )}
      {isEditing && (
        <div hidden={underway !== undefined}>
          <EntryForm entry={entry} wasMailed={wasMailed} form={form} />
        </div>
      )}
    </Dialog>
  )
}
