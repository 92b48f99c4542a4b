import { useFetcher, useNavigate, useSearchParams, type FetcherWithComponents } from '@remix-run/react'
import type { ReactNode } from 'react'

import { ExportDialog } from '~/admin/exports/export-dialog'
import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'

import { useOpenLink } from '../list-params'
import { filterOf } from './waitlist-query'
import { EntryDialog } from './entry-dialog'
import type { WaitlistPageData } from './waitlist-page.server'
import { useTranslation } from '~/i18n/use-translation'
import { ConfirmDialog } from '~/admin/confirm-dialog'
import { displayName } from '../entry-view'
import { useQueryLink } from '~/ui/use-query-link'
import { Dialog } from '~/ui/dialog'

type EraseQuestion = {
  person: { id: number; email: string }
  closeTo: string
  fetcher: FetcherWithComponents<unknown>
}

export type WaitlistDialogsProps = WaitlistPageData & {
  reply: FormReply | undefined
  /** A dialog about invitations, if one is open. */
  dialog: ReactNode
  /** The invitations sent to the person of the open entry. */
  history: ReactNode
  /** Whether an invitation was actually sent. */
  wasMailed: boolean
  offerErasure: (to: string) => ReactNode
  eraseDialog: (question: EraseQuestion) => ReactNode
}

export function WaitlistDialogs(props: WaitlistDialogsProps) {
  const { query, list, isCapped, counts, openId, entry, reply, dialog, history, wasMailed } = props
  const [params] = useSearchParams()
  const { may } = useAdmin()
  const openLink = useOpenLink()
  const navigate = useNavigate()
  const deletion = useFetcher<FormReply>()
  const deletionReply =
    useFormReply(deletion, () => navigate(openLink({}), { preventScrollReset: true, replace: true })) ?? reply
  if (dialog) return dialog
  if (params.has('export') && may.edit) {
    const filter = filterOf(query)
    const isFiltered = Object.values(filter).some(Boolean)
    return (
      <ExportDialog
        what="waitlist"
        choices={[
          ...(isFiltered
            ? [{ key: 'filtered' as const, filter, count: isCapped ? null : list.totalDocs }]
            : []),
          { key: 'all', filter: {}, count: counts.inQueue + counts.unsubscribed },
        ]}
        closeTo={openLink({})}
      />
    )
  }
  if (openId === null) return null
  if (entry?.id !== openId)
    return deletionReply?.ok && deletionReply.deleted === openId ? null : <MissingEntryDialog />
  if (params.has('delete'))
    return may.delete ? (
      <DeleteEntryDialog entry={entry} fetcher={deletion}>
        {props.offerErasure(openLink({ erase: entry.id }))}
      </DeleteEntryDialog>
    ) : null
  if (params.has('erase'))
    return props.eraseDialog({ person: entry, closeTo: openLink({}), fetcher: deletion })
  return <EntryDialog key={entry.id} entry={entry} history={history} wasMailed={wasMailed} reply={reply} />
}

type DeleteEntryDialogProps = {
  entry: { id: number; email: string; name: string | null }
  /** Owned by the parent, since the entry is gone before its reply is shown. */
  fetcher: FetcherWithComponents<unknown>
  /** Alternatives to deleting. */
  children: ReactNode
}

/** Hidden while the deletion is pending; reappears if it fails. */
function DeleteEntryDialog({ entry, fetcher, children }: DeleteEntryDialogProps) {
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

function MissingEntryDialog() {
  const { t } = useTranslation('admin')
  return (
    <Dialog title={t('error.404.title')} closeLabel={t('close')} closeTo={useOpenLink()({})}>
      <p>{t('error.404.text')}</p>
    </Dialog>
  )
}
