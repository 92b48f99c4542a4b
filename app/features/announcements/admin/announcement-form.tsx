import { useFetcher, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'

import { announcementPath } from '~/admin/sections'
import { sentFields } from '~/admin/settings/sent-fields'
import { useUnsaved } from '~/admin/settings/save-bar'
import { useEditedForm } from '~/admin/use-edited-form'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { useToast } from '~/ui/toast'

import { AudienceFields } from './audience-fields'
import type { AnnouncementReply } from './announcement-intents.server'
import type { PageView, ShownAnnouncement } from './announcement-page.server'
import { ConflictDialog } from './conflict-dialog'
import { FormBar } from './form-bar'
import { PictureCard } from './picture-card'
import { MailPreviewDialog } from './mail-preview-dialog'
import { SendCard } from './send-card'
import { WordsCard } from './words-card'

type AnnouncementFormProps = {
  page: PageView
  /** The refusal of a form that was sent without JavaScript. */
  posted: Extract<AnnouncementReply, { ok: false }> | undefined
  onDirty: (isDirty: boolean) => void
  /** It then stays as the form of the new one. */
  onMade: (id: number) => void
  onTakeTheirs: () => void
}

/** Keeps the announcement that it was opened with, so that a save by someone else in the meantime is not overwritten. */
export function AnnouncementForm({ page, posted, onDirty, onMade, onTakeTheirs }: AnnouncementFormProps) {
  const { t } = useTranslation(['announcementsAdmin', 'admin'])
  const { announcement: latest } = page
  const [isTextChanged, setTextChanged] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const fetcher = useFetcher<AnnouncementReply>()
  const { element, original, reply, refused, isBusy, ...form } = useEditedForm({
    fetcher,
    latest,
    versionOf: ({ updatedAt }) => updatedAt,
    // Only its state is another one, such as archived.
    isSame: (one, other) => wordingOf(one) === wordingOf(other),
    posted,
    onSaved(done, isTypedSince) {
      if (done.intent !== 'save') return
      const { id, step, untested } = done.details
      if (untested !== null) toast('danger', untested)
      const isQuestion = step !== null && step !== 'test'
      if (original === null) onMade(id)
      if (isQuestion || original === null)
        takeAlong(() =>
          navigate(`${announcementPath(id)}${isQuestion ? `?send=${step}` : ''}`, {
            replace: original === null,
            preventScrollReset: true,
          }),
        )
      if (isTypedSince) return
      setTextChanged(false)
      settle()
    },
    options: { encType: 'multipart/form-data' },
  })
  const unsaved = useUnsaved(element, posted !== undefined || isTextChanged)
  const { isDirty, check, leave, takeAlong, settle } = unsaved
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => () => onDirty(false), [onDirty])
  useEffect(() => {
    if (isTextChanged) check()
    // oxlint-disable-next-line react/exhaustive-deps -- once the text has changed
  }, [isTextChanged])
  const sent = sentFields(reply)
  const isLocked = latest !== null && !page.isOpen
  return (
    <>
      <fetcher.Form
        ref={element}
        method="post"
        encType="multipart/form-data"
        noValidate
        onChange={() => {
          form.onType()
          check()
        }}
        onSubmit={form.onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {/* Enter presses the first button. */}
        <button type="submit" hidden tabIndex={-1} />
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={original?.id ?? ''} />
        {original && <input type="hidden" name="seen" value={original.updatedAt} />}
        {refused && <Notice tone="danger">{refused.message || t('admin:error.500.title')}</Notice>}
        {isLocked && <Notice tone="warning">{t('conflict.locked')}</Notice>}
        <WordsCard
          original={original}
          sent={sent}
          reply={reply}
          onText={() => {
            form.onType()
            setTextChanged(true)
          }}
        />
        <PictureCard original={original} sent={sent} isBusy={isBusy} />
        <AudienceFields
          form={element}
          original={original}
          choices={page.choices}
          count={page.count}
          timeZone={page.timeZone}
          sent={sent}
        />
        <SendCard launch={page.sending?.launch ?? null} isBusy={isBusy} />
        <FormBar isDirty={isDirty} isBusy={isBusy} />
      </fetcher.Form>
      <MailPreviewDialog
        saved={page.preview}
        read={() => (element.current ? new FormData(element.current) : null)}
      />
      {form.theirs && !isLocked && (
        <ConflictDialog
          form={element}
          theirs={form.theirs}
          theirAudience={page.audienceText}
          onClose={form.dismiss}
          onKeepMine={() => form.keepMine()}
          onTakeTheirs={() => {
            leave()
            onTakeTheirs()
          }}
        />
      )}
      {unsaved.dialog}
    </>
  )
}

function wordingOf({ words, audience, picture }: ShownAnnouncement): string {
  return JSON.stringify([words, audience, picture])
}
