import { useState, type ChangeEvent } from 'react'

import type { SentValues } from '~/admin/form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { controlStyle, Field } from '~/ui/field'
import { TextField } from '~/ui/text-field'
import { altTextMaxLength, thumbnailMaxBytes, thumbnailTypes } from '~collections/values/courses'
import { languages } from '~collections/values/language'

import type { ThumbnailView } from '../course-view'
import { altField, thumbnailFile, thumbnailRemoval } from './thumbnail-form'

type ThumbnailFieldProps = {
  current: ThumbnailView | null
  /** Of a form that was refused, whose file has to be chosen again. */
  sent: SentValues | undefined
  errors: Record<string, string>
}

/** The picture of a course. Its form has to be `multipart/form-data`. */
export function ThumbnailField({ current, sent, errors }: ThumbnailFieldProps) {
  const { t } = useTranslation('coursesAdmin')
  const { preview, isTooLarge, choose } = usePreview()
  const src = preview ?? current?.sources.at(-1)?.url
  const error = isTooLarge ? t('thumbnail.problem.tooLarge') : errors[thumbnailFile]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {src !== undefined && (
        <img
          src={src}
          alt={preview === undefined ? t('thumbnail.current') : t('thumbnail.preview')}
          className="aspect-video w-full max-w-xs rounded-control border border-line object-cover"
        />
      )}
      <Field
        label={current ? t('thumbnail.replace') : t('thumbnail.label')}
        hint={t('thumbnail.hint')}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name={thumbnailFile}
            accept={thumbnailTypes.join(',')}
            onChange={choose}
            className={`${controlStyle} min-h-11`}
          />
        )}
      </Field>
      {current && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name={thumbnailRemoval} className="size-5 shrink-0 accent-brand-fill" />
          {t('thumbnail.remove')}
        </label>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <TextField
            key={language}
            name={altField[language]}
            label={t(`thumbnail.alt.${language}`)}
            hint={t('thumbnail.altHint')}
            error={errors[altField[language]]}
            defaultValue={sent?.[altField[language]]?.[0] ?? current?.alt[language] ?? ''}
            maxLength={altTextMaxLength}
            lang={language}
            dir="auto"
            autoComplete="off"
          />
        ))}
      </div>
    </div>
  )
}

/** Says at once what is too large, since it would be sent for nothing. */
function usePreview() {
  const [preview, setPreview] = useState<string>()
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    const refused = file !== undefined && file.size > thumbnailMaxBytes
    setTooLarge(refused)
    if (refused) currentTarget.value = ''
    const url = file && !refused ? await dataUrl(file) : undefined
    if (currentTarget.files?.[0] === (refused ? undefined : file)) setPreview(url)
  }
  return { preview, isTooLarge, choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event) }
}

/** The site’s policy lets pages show `data:` addresses, and no others that a script makes. */
function dataUrl(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    )
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(file)
  })
}
