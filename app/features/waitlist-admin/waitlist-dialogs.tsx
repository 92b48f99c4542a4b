import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'

import type { FormReply } from '~/features/admin-shell/form-reply'
import { useAdmin } from '~/features/admin-shell/use-admin'
import { useFormReply } from '~/features/admin-shell/use-form-reply'

import { BatchDialog } from './batch-dialog'
import { DeleteEntryDialog } from './delete-entry-dialog'
import { EntryDialog } from './entry-dialog'
import { ExportDialog } from './export-dialog'
import { InviteDialog } from './invite-dialog'
import { MissingEntryDialog } from './missing-entry-dialog'
import { useOpenLink } from './use-open-link'
import type { WaitlistPageData } from './waitlist-page.server'

type WaitlistDialogsProps = WaitlistPageData & { reply: FormReply | undefined }

/** What is open over the list, as the address says: one thing at a time. */
export function WaitlistDialogs(props: WaitlistDialogsProps) {
  const { query, list, isCapped, counts, openId, entry, history, invite, followed, reply } = props
  const [params] = useSearchParams()
  const { may } = useAdmin()
  const openLink = useOpenLink()
  const navigate = useNavigate()
  const deletion = useFetcher()
  const deleted =
    useFormReply(deletion, () => navigate(openLink({}), { preventScrollReset: true, replace: true })) ?? reply
  if (followed) return <BatchDialog followed={followed} reply={reply} />
  if (invite) return <InviteDialog invite={invite} reply={reply} />
  if (params.has('export') && may.edit)
    return <ExportDialog query={query} found={isCapped ? null : list.totalDocs} total={counts.total} />
  if (openId === null) return null
  if (entry?.id !== openId)
    return deleted?.ok && deleted.details?.id === openId ? null : <MissingEntryDialog />
  if (params.has('delete')) return may.delete ? <DeleteEntryDialog entry={entry} fetcher={deletion} /> : null
  return <EntryDialog key={entry.id} entry={entry} history={history} reply={reply} />
}
