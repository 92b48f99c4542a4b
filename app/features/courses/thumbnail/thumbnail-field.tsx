import type { SentValues } from '~/admin/form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { PictureField } from '~/ui/picture-field'
import { TextField } from '~/ui/text-field'
import { pictureMaxBytes, pictureTypes } from '~collections/values/pictures'
import { languages } from '~collections/values/language'

import type { ThumbnailView } from '../course-view'
import { altField, thumbnailFile, thumbnailRemoval } from './thumbnail-form'

type ThumbnailFieldProps = {
  current: ThumbnailView | null
  /** What a refused form had; its file has to be chosen again. */
  sent: SentValues | undefined
  errors: Record<string, string>
}

/** The picture of a course. Its form has to be `multipart/form-data`. */
export function ThumbnailField({ current, sent, errors }: ThumbnailFieldProps) {
  const { t } = useTranslation('coursesAdmin')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PictureField
        name={thumbnailFile}
        label={current ? t('thumbnail.replace') : t('thumbnail.label')}
        hint={t('thumbnail.hint')}
        error={errors[thumbnailFile]}
        types={pictureTypes}
        maxBytes={pictureMaxBytes}
        tooLarge={t('thumbnail.problem.tooLarge')}
        current={current?.sources.at(-1)?.url}
        alt={{ current: t('thumbnail.current'), preview: t('thumbnail.preview') }}
        removal={current ? { name: thumbnailRemoval, label: t('thumbnail.remove') } : undefined}
        pictureClassName="aspect-video w-full max-w-xs rounded-control border border-line object-cover"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <TextField
            key={language}
            name={altField[language]}
            label={t(`thumbnail.alt.${language}`)}
            hint={t('thumbnail.altHint')}
            error={errors[altField[language]]}
            defaultValue={sent?.[altField[language]]?.[0] ?? current?.alt[language] ?? ''}
            lang={language}
            dir="auto"
            autoComplete="off"
          />
        ))}
      </div>
    </div>
  )
}
