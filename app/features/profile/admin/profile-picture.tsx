import type { FormReply } from '~/admin/form-reply'
import { sentFields } from '~/admin/settings/sent-fields'
import { useTranslation } from '~/i18n/use-translation'
import { PictureField } from '~/ui/picture-field'
import { thumbnailMaxBytes, thumbnailTypes } from '~collections/values/courses'

type ProfilePictureProps = { picture: string | null; reply: FormReply | undefined }

export function ProfilePicture({ picture, reply }: ProfilePictureProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:col-span-2">
      <PictureField
        name="picture"
        label={t('profile.picture.label')}
        hint={t('profile.picture.hint')}
        error={sentFields(reply).error('picture')}
        types={thumbnailTypes}
        maxBytes={thumbnailMaxBytes}
        tooLarge={t('profile.picture.tooLarge')}
        current={picture ?? undefined}
        alt={{ current: t('profile.picture.current'), preview: t('profile.picture.preview') }}
        removal={picture === null ? undefined : { name: 'removePicture', label: t('profile.picture.remove') }}
        pictureClassName="size-20 rounded-full border border-line object-cover"
      />
    </div>
  )
}
