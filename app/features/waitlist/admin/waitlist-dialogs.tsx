import { useFetcher, useNavigate, useSearchParams, type FetcherWithComponents } from '@remix-run/react'
import type { ReactNode } from 'react'

import { ExportDialog } from '~/admin/exports/export-dialog'
import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'

import { useOpenLink } from '../list-params'
import { filterOf } from './waitlist-query'
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
  /** A dialog about invitations, if one is open. */
  dialog: ReactNode
  offerErasure: (to: string) => ReactNode
  eraseDialog: (question: EraseQuestion) => ReactNode
}

type Deletion = { fetcher: FetcherWithComponents<FormReply>; isDone: boolean }

/** Deletes the entry that the address names. `isDone` once it is deleted or erased. */
export function useDeletion(openId: number | null, posted: FormReply | undefined): Deletion {
  const openLink = useOpenLink()
  const navigate = useNavigate()
  const fetcher = useFetcher<FormReply>()
  const reply =
    useFormReply(fetcher, () => navigate(openLink({}), { preventScrollReset: true, replace: true })) ?? posted
  return { fetcher, isDone: openId !== null && reply?.ok === true && reply.deleted === openId }
}

/** At most one at a time, over the list and the open entry. */
export function WaitlistDialogs({ deletion, ...props }: WaitlistDialogsProps & { deletion: Deletion }) {
  const { query, list, isCapped, counts, openId, entry, dialog } = props
  const [params] = useSearchParams()
  const { may } = useAdmin()
  const openLink = useOpenLink()
  const linkWith = useQueryLink()
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
          { key: 'all', filter: {}, count: counts.inQueue + counts.unconfirmed + counts.unsubscribed },
        ]}
        closeTo={openLink({})}
      />
    )
  }
  const isAsked = params.has('delete') || params.has('erase')
  if (openId === null || !isAsked || deletion.isDone) return null
  if (entry?.id !== openId) return params.has('entry') ? null : <MissingEntryDialog />
  if (params.has('erase'))
    return props.eraseDialog({ person: entry, closeTo: linkWith({ erase: null }), fetcher: deletion.fetcher })
  return may.delete ? (
    <DeleteEntryDialog entry={entry} fetcher={deletion.fetcher}>
      {props.offerErasure(linkWith({ delete: null, erase: entry.id }))}
    </DeleteEntryDialog>
  ) : null
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
