import type { ReactNode } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { RefusedNotice } from '~/admin/settings/refused-notice'
import { SeenField } from '~/admin/settings/seen-field'
import { sentFields, type SentFields } from '~/admin/settings/sent-fields'
import { useCardForm } from '~/admin/settings/use-card-form'
import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { DetailList } from '~/ui/detail-list'
import { PictureField } from '~/ui/picture-field'
import { pictureMaxBytes, pictureTypes } from '~collections/values/pictures'

import { mediaFile, mediaTabPath } from '../media-path'
import { MediaCard } from './media-card'

type MediaPictureCardProps = {
  place: 'picture' | 'teacher'
  /** All that the form holds, with its version. */
  stored: { seen: string; file: string | null }
  isThere: boolean
  posted: FormReply | undefined
  /** Gives the picture its shape. */
  shape: string
  /** Takes the picture alone away. */
  removal?: { name: string; label: string } | undefined
  /** What is written beside the picture: as it is stored, and the fields for it. */
  now: ReactNode
  fields: (sent: SentFields) => ReactNode
}

/** A place that is a picture with words. */
export function MediaPictureCard({
  place,
  stored,
  isThere,
  posted,
  shape,
  removal,
  now,
  fields,
}: MediaPictureCardProps) {
  const { t } = useTranslation(['media', 'admin'])
  const { may } = useAdmin()
  const intent = `media-${place}`
  const { fetcher, done, refused, isBusy } = useCardForm([intent], posted)
  const sent = sentFields(refused)
  const { seen, ...held } = stored
  const { file } = held
  const pictureClassName = cx('border border-line bg-sunken object-cover', shape)
  return (
    <MediaCard place={place} isThere={isThere}>
      <RefusedNotice refused={refused} />
      <fetcher.Form
        key={done}
        method="post"
        action={mediaTabPath}
        encType="multipart/form-data"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <SeenField latest={seen} fields={held} refused={refused}>
          {isThere && (
            <>
              {file !== null && <img src={file} alt={t(`${place}.current`)} className={pictureClassName} />}
              <DetailList>{now}</DetailList>
            </>
          )}
        </SeenField>
        {may.edit ? (
          <PictureField
            name={mediaFile}
            label={t(file === null ? `${place}.choose` : `${place}.replace`)}
            hint={t(`${place}.hint`)}
            error={sent.error(mediaFile)}
            types={pictureTypes}
            maxBytes={pictureMaxBytes}
            tooLarge={t(`${place}.tooLarge`)}
            current={file ?? undefined}
            alt={{ current: t(`${place}.current`), preview: t(`${place}.chosen`) }}
            removal={file === null ? undefined : removal}
            pictureClassName={pictureClassName}
            disabled={isBusy}
          />
        ) : (
          file !== null && <img src={file} alt={t(`${place}.current`)} className={pictureClassName} />
        )}
        <fieldset disabled={!may.edit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {fields(sent)}
        </fieldset>
        {may.edit && (
          <div>
            <Button type="submit" name="intent" value={intent} disabled={isBusy}>
              {t(isBusy ? 'admin:saving' : `${place}.save`)}
            </Button>
          </div>
        )}
      </fetcher.Form>
    </MediaCard>
  )
}
