import type { FormReply } from '~/admin/form-reply'
import type { SentFields } from '~/admin/settings/sent-fields'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Detail } from '~/ui/detail-list'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { languages, type Language } from '~collections/values/language'
import { teacherNameMaxLength, teacherSentenceMaxLength } from '~collections/values/site-media'

import { photoRemoval } from '../media-path'
import type { StoredMedia } from '../stored-media.server'
import { isTeacherThere } from './is-there'
import { MediaPictureCard } from './media-picture-card'

type TeacherCardProps = { teacher: StoredMedia['teacher']; posted: FormReply | undefined }

export function TeacherCard({ teacher, posted }: TeacherCardProps) {
  const { t } = useTranslation('media')
  const formats = useFormats()
  const textOf = ({ value, error }: SentFields, name: 'name' | 'sentence', language: Language) => ({
    name: `${name}.${language}`,
    label: t(`teacher.${name}.${language}`),
    defaultValue: value(`${name}.${language}`, teacher[name][language]),
    error: error(`${name}.${language}`),
    lang: language,
    dir: directionOf(language),
  })
  return (
    <MediaPictureCard
      place="teacher"
      stored={teacher}
      isThere={isTeacherThere(teacher)}
      posted={posted}
      shape="size-24 rounded-full"
      removal={{ name: photoRemoval, label: t('teacher.removePhoto') }}
      now={(['name', 'sentence'] as const).map((name) =>
        languages.map((language) => (
          <Detail
            key={language}
            label={t(`teacher.${name}.${language}`)}
            value={teacher[name][language] && <bdi lang={language}>{teacher[name][language]}</bdi>}
          />
        )),
      )}
      fields={(sent) => (
        <>
          {languages.map((language) => (
            <TextField
              key={language}
              {...textOf(sent, 'name', language)}
              hint={t('teacher.nameHint', { most: formatNumber(teacherNameMaxLength, formats) })}
              autoComplete="off"
            />
          ))}
          {languages.map((language) => (
            <TextArea
              key={language}
              {...textOf(sent, 'sentence', language)}
              hint={t('teacher.sentenceHint', { most: formatNumber(teacherSentenceMaxLength, formats) })}
              rows={2}
            />
          ))}
        </>
      )}
    />
  )
}
