import { useFetcher, useSearchParams } from '@remix-run/react'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { DiscardDialog } from '~/admin/discard-dialog'
import type { FormReply } from '~/admin/form-reply'
import { isChanged } from '~/admin/settings/save-bar'
import { useAdmin } from '~/admin/use-admin'
import { ReplyNotice, useFormReply } from '~/admin/use-form-reply'
import { useLeaveGuard } from '~/admin/use-leave-guard'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { useHydrated } from '~/ui/use-hydrated'
import { mediaPlaces, type MediaPlace } from '~collections/values/site-media'

import { mediaTabPath } from '../media-path'
import type { StoredMedia } from '../stored-media.server'
import { FilmCard } from './film-card'
import { isThere } from './is-there'
import { PictureCard } from './picture-card'
import { TeacherCard } from './teacher-card'

type MediaTabProps = {
  media: StoredMedia
  /** To a form that was sent without JavaScript. */
  reply: FormReply | undefined
}

export function MediaTab({ media, reply }: MediaTabProps) {
  const { t } = useTranslation('media')
  const { may } = useAdmin()
  /** What was removed is gone from its fields as well. */
  const [removals, setRemovals] = useState({ film: 0, picture: 0, teacher: 0 })
  const cards = useRef<HTMLDivElement>(null)
  // A film that is being sent is still chosen.
  const asking = useLeaveGuard(false, () =>
    [...(cards.current?.querySelectorAll('form') ?? [])].some(isChanged),
  )
  return (
    <div ref={cards} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DoneNotice />
      <ReplyNotice reply={reply} />
      <p className="max-w-reading text-ink-soft">{t('lead')}</p>
      {!may.edit && <Notice tone="info">{t('readOnly')}</Notice>}
      <FilmCard key={`film ${removals.film}`} film={media.film} posted={reply} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:grid-cols-2">
        <PictureCard key={`picture ${removals.picture}`} picture={media.picture} posted={reply} />
        <TeacherCard key={`teacher ${removals.teacher}`} teacher={media.teacher} posted={reply} />
      </div>
      {may.edit && (
        <RemovalDialog
          media={media}
          onRemoved={(place) => setRemovals((counts) => ({ ...counts, [place]: counts[place] + 1 }))}
        />
      )}
      {asking.isAsking && <DiscardDialog onStay={asking.stay} onLeave={asking.leave} />}
    </div>
  )
}

const done = ['film', 'film-captions', 'film-removed', 'picture-removed', 'teacher-removed'] as const

/** What has led here, where no script says it. */
function DoneNotice() {
  const { t } = useTranslation('media')
  const [params] = useSearchParams()
  const what = done.find((each) => each === params.get('done'))
  return what ? <Notice tone="success">{t(`done.${what}`)}</Notice> : null
}

type RemovalDialogProps = Pick<MediaTabProps, 'media'> & { onRemoved: (place: MediaPlace) => void }

function RemovalDialog({ media, onRemoved }: RemovalDialogProps) {
  const { t } = useTranslation('media')
  const [params, setParams] = useSearchParams()
  const fetcher = useFetcher<FormReply>()
  const isHydrated = useHydrated()
  const close = () =>
    setParams(
      (now) => {
        now.delete('remove')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const place = mediaPlaces.find((each) => each === params.get('remove'))
  useFormReply(fetcher, () => {
    if (place) onRemoved(place)
    close()
  })
  if (place === undefined || !isThere(media, place)) return null
  return (
    <ConfirmDialog
      title={t(`${place}.remove`)}
      question={t(`${place}.removeQuestion`)}
      confirm={t(`${place}.remove`)}
      intent={`media-${place}-remove`}
      fields={{ seen: media[place].seen, ...(isHydrated && { stay: '1' }) }}
      closeTo={mediaTabPath}
      fetcher={fetcher}
    />
  )
}
