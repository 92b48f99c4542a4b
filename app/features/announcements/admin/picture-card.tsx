import type { SentFields } from '~/admin/settings/sent-fields'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { PictureField } from '~/ui/picture-field'
import { TextField } from '~/ui/text-field'
import { pictureMaxBytes, pictureTypes } from '~collections/values/pictures'
import { languages } from '~collections/values/language'

import { pictureFile, pictureRemoval } from '../announcement-form'
import { picturePath } from '../picture-path'
import type { ShownAnnouncement } from './announcement-page.server'

type PictureCardProps = {
  original: ShownAnnouncement | null
  sent: SentFields
  /** What was chosen meanwhile would go with the field of the picture that is being saved. */
  isBusy: boolean
}

export function PictureCard({ original, sent, isBusy }: PictureCardProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { value, error } = sent
  const picture = original?.picture
  return (
    <Card
      as="section"
      aria-labelledby="picture"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 @max-3xl:p-4"
    >
      <h3 id="picture" className="text-lg font-semibold">
        {t('form.pictureTitle')}
      </h3>
      <PictureField
        key={picture?.version ?? ''}
        name={pictureFile}
        label={t(picture ? 'form.pictureReplace' : 'form.picture')}
        hint={t('form.pictureHint')}
        error={error(pictureFile)}
        types={pictureTypes}
        maxBytes={pictureMaxBytes}
        tooLarge={t('form.pictureTooLarge')}
        current={picture ? picturePath(original.id, picture.version) : undefined}
        alt={{ current: t('form.pictureCurrent'), preview: t('form.picturePreview') }}
        removal={picture ? { name: pictureRemoval, label: t('form.pictureRemove') } : undefined}
        pictureClassName="h-auto max-h-64 w-auto max-w-full rounded-control border border-line sm:max-w-md"
        disabled={isBusy}
      />
      <div className="grid gap-4 @3xl:grid-cols-2 @3xl:gap-x-6">
        {languages.map((language) => (
          <TextField
            key={language}
            name={`pictureAlt.${language}`}
            label={t(`form.pictureAlt.${language}`)}
            hint={t('form.pictureAltHint')}
            defaultValue={value(`pictureAlt.${language}`, original?.words.pictureAlt[language])}
            error={error(`pictureAlt.${language}`)}
            lang={language}
            dir={directionOf(language)}
            autoComplete="off"
          />
        ))}
      </div>
    </Card>
  )
}
