import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { announcementPath } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { isOpenToChange } from '~collections/values/announcements'

import type { AnnouncementReply } from './announcement-intents.server'
import type { PageView, ShownAnnouncement } from './announcement-page.server'
import { HistoryDialog } from './history-dialog'
import { SendDialog } from './send-dialog'

type AnnouncementDialogsProps = {
  page: PageView
  announcement: ShownAnnouncement
  reply: AnnouncementReply | undefined
  onRestored: () => void
}

/** The one that the address asks for, where there is something for it to do. */
export function AnnouncementDialogs({ page, announcement, reply, onRestored }: AnnouncementDialogsProps) {
  const [params] = useSearchParams()
  const { may } = useAdmin()
  const { status } = announcement
  if (page.history)
    return <HistoryDialog announcement={announcement} history={page.history} onRestored={onRestored} />
  if (!may.delete) return null
  if (params.has('cancel') && (status === 'scheduled' || status === 'sending' || status === 'paused'))
    return <CancelDialog announcement={announcement} />
  if (params.has('delete') && isOpenToChange(announcement))
    return <DeleteDialog announcement={announcement} subject={page.subject?.text} />
  if (page.sending?.question && isOpenToChange(announcement))
    return (
      <SendDialog page={page} announcement={announcement} question={page.sending.question} reply={reply} />
    )
  return null
}

function CancelDialog({
  announcement: { id, status, expected, sent, failed },
}: {
  announcement: ShownAnnouncement
}) {
  const { t } = useTranslation('announcementsAdmin')
  const formats = useFormats()
  const navigate = useNavigate()
  const fetcher = useFetcher<AnnouncementReply>()
  const closeTo = announcementPath(id)
  useFormReply(fetcher, () => navigate(closeTo, { preventScrollReset: true, replace: true }))
  const left = Math.max(0, expected - sent - failed)
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      question={
        status === 'scheduled'
          ? t('cancel.scheduled')
          : t('cancel.sending', { count: left, value: formatNumber(left, formats) })
      }
      confirm={t('cancel.confirm')}
      dismiss={t('action.keep')}
      intent="cancel"
      fields={{ id }}
      closeTo={closeTo}
      fetcher={fetcher}
    />
  )
}

type DeleteDialogProps = { announcement: ShownAnnouncement; subject: string | undefined }

function DeleteDialog({ announcement: { id }, subject }: DeleteDialogProps) {
  const { t } = useTranslation('announcementsAdmin')
  const fetcher = useFetcher<AnnouncementReply>()
  useFormReply(fetcher)
  return (
    <ConfirmDialog
      title={t('delete.title')}
      question={t('delete.question', { subject: subject ?? t('noSubject') })}
      confirm={t('action.delete')}
      intent="delete"
      fields={{ id }}
      closeTo={announcementPath(id)}
      fetcher={fetcher}
    />
  )
}
