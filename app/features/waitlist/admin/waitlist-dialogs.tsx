import { useFetcher, useNavigate, useSearchParams, type FetcherWithComponents } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'

import { useOpenLink } from '../use-open-link'
import { DeleteEntryDialog } from './delete-entry-dialog'
import { EntryDialog } from './entry-dialog'
import { ExportDialog } from './export-dialog'
import { MissingEntryDialog } from './missing-entry-dialog'
import type { WaitlistPageData } from './waitlist-page.server'

type EraseQuestion = {
  person: { id: number; email: string }
  closeTo: string
  fetcher: FetcherWithComponents<unknown>
}

export type WaitlistDialogsProps = WaitlistPageData & {
  reply: FormReply | undefined
  /** What is open of invitations. */
  dialog: ReactNode
  /** The invitations that the person of the open entry got. */
  history: ReactNode
  /** Whether any of them was sent. */
  wasMailed: boolean
  /** The way to the question whether everything about the person is to go. */
  offerErasure: (to: string) => ReactNode
  /** That question. */
  eraseDialog: (question: EraseQuestion) => ReactNode
}

/** What is open over the list, as the address says: one thing at a time. */
export function WaitlistDialogs(props: WaitlistDialogsProps) {
  const { query, list, isCapped, counts, openId, entry, reply, dialog, history, wasMailed } = props
  const [params] = useSearchParams()
  const { may } = useAdmin()
  const openLink = useOpenLink()
  const navigate = useNavigate()
  const deletion = useFetcher()
  const deleted =
    useFormReply(deletion, () => navigate(openLink({}), { preventScrollReset: true, replace: true })) ?? reply
  if (dialog) return dialog
  if (params.has('export') && may.edit)
    return <ExportDialog query={query} found={isCapped ? null : list.totalDocs} total={counts.total} />
  if (openId === null) return null
  if (entry?.id !== openId)
    return deleted?.ok && deleted.details?.deleted === openId ? null : <MissingEntryDialog />
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
