import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { announcementPath } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useFormReply, useReply } from '~/admin/use-form-reply'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useToast } from '~/ui/toast'
import { isOpenToChange } from '~collections/values/announcements'

import type { AnnouncementReply } from './announcement-intents.server'
import type { PageView, ShownAnnouncement } from './announcement-page.server'
import { HistoryDialog } from './history-dialog'
import { SendDialog } from './send-dialog'
import type { PageFetcher } from './use-announcement-fetcher'

type AnnouncementDialogsProps = {
  page: PageView
  announcement: ShownAnnouncement
  reply: AnnouncementReply | undefined
  onRestored: () => void
  /** It was not sent, since the form below shows something else than what is stored. */
  onOutdated: () => void
}

/**
 * The one that the address asks for, where there is something for it to do. What it sends is sent from here: once it is done,
 * the dialog has nothing to do any more and is gone before the reply is through.
 */
export function AnnouncementDialogs({
  page,
  announcement,
  reply,
  onRestored,
  onOutdated,
}: AnnouncementDialogsProps) {
  const [params] = useSearchParams()
  const { may } = useAdmin()
  const navigate = useNavigate()
  const { id, status } = announcement
  const close = () => navigate(announcementPath(id), { preventScrollReset: true, replace: true })
  const ending = useFetcher<AnnouncementReply>()
  useFormReply(ending, close)
  const sending = useFetcher<AnnouncementReply>()
  const toast = useToast()
  const sent = useFormReply(sending, close, { tellsFailure: false })
  useReply(sending, (answer) => {
    if (answer.ok || answer.status !== 409) return
    toast('danger', answer.message)
    onOutdated()
    close()
  })
  if (page.history)
    return <HistoryDialog announcement={announcement} history={page.history} onRestored={onRestored} />
  if (!may.delete) return null
  if (params.has('cancel') && (status === 'scheduled' || status === 'sending' || status === 'paused'))
    return <CancelDialog announcement={announcement} fetcher={ending} />
  if (params.has('delete') && isOpenToChange(announcement))
    return <DeleteDialog id={id} subject={page.subject?.text} fetcher={ending} />
  if (page.sending?.question && isOpenToChange(announcement))
    return (
      <SendDialog
        key={`${id} ${page.sending.question.choice}`}
        page={page}
        announcement={announcement}
        question={page.sending.question}
        fetcher={sending}
        sent={sent}
        reply={reply}
      />
    )
  return null
}

type CancelDialogProps = { announcement: ShownAnnouncement; fetcher: PageFetcher }

function CancelDialog({ announcement, fetcher }: CancelDialogProps) {
  const { t } = useTranslation('announcementsAdmin')
  const formats = useFormats()
  const { id, status, expected, sent, failed } = announcement
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
      closeTo={announcementPath(id)}
      fetcher={fetcher}
    />
  )
}

type DeleteDialogProps = { id: number; subject: string | undefined; fetcher: PageFetcher }

function DeleteDialog({ id, subject, fetcher }: DeleteDialogProps) {
  const { t } = useTranslation('announcementsAdmin')
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
