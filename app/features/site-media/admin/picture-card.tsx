import type { FormReply } from '~/admin/form-reply'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Detail } from '~/ui/detail-list'
import { TextField } from '~/ui/text-field'
import { languages } from '~collections/values/language'

import type { StoredMedia } from '../stored-media.server'
import { MediaPictureCard } from './media-picture-card'

type PictureCardProps = { picture: StoredMedia['picture']; posted: FormReply | undefined }

export function PictureCard({ picture, posted }: PictureCardProps) {
  const { t } = useTranslation('media')
  return (
    <MediaPictureCard
      place="picture"
      stored={picture}
      isThere={picture.file !== null}
      posted={posted}
      shape="aspect-video w-full max-w-md rounded-control"
      now={languages.map((language) => (
        <Detail
          key={language}
          label={t(`picture.alt.${language}`)}
          value={picture.alt[language] && <bdi lang={language}>{picture.alt[language]}</bdi>}
        />
      ))}
      fields={({ value, error }) =>
        languages.map((language) => (
          <TextField
            key={language}
            name={`alt.${language}`}
            label={t(`picture.alt.${language}`)}
            hint={t('picture.altHint')}
            defaultValue={value(`alt.${language}`, picture.alt[language])}
            error={error(`alt.${language}`)}
            lang={language}
            dir={directionOf(language)}
            autoComplete="off"
          />
        ))
      }
    />
  )
}
