import { useEffect, useEffectEvent, useRef } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { RefusedNotice } from '~/admin/settings/refused-notice'
import { SeenField } from '~/admin/settings/seen-field'
import { isChanged } from '~/admin/settings/save-bar'
import { sentFields } from '~/admin/settings/sent-fields'
import { useCardForm } from '~/admin/settings/use-card-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { PictureField } from '~/ui/picture-field'
import { Spinner } from '~/ui/spinner'
import { pictureMaxBytes } from '~collections/values/pictures'
import type { Language } from '~collections/values/language'
import { socialPictureTypes } from '~collections/values/page-meta'

import { socialFile, socialRemoval } from '../page-meta-form'
import { sharingPath } from './sharing-path'
import type { SharingTabData } from './sharing-tab.server'

type SocialPictureFormProps = {
  language: Language
  data: SharingTabData
  posted: FormReply | undefined
  /** A picture that is chosen, or to be removed. */
  onUnsaved: (isUnsaved: boolean) => void
}

const intent = 'sharing-picture'

const pictureClassName =
  'aspect-[1200/630] h-auto w-full max-w-md rounded-control border border-line object-cover'

export function SocialPictureForm({ language, data, posted, onUnsaved }: SocialPictureFormProps) {
  const { t } = useTranslation(['sharing', 'admin'])
  const { page, seen, words } = data
  const { picture, hasPicture } = words[language]
  const ofLanguage = posted?.ok === false && posted.values?.language?.[0] === language ? posted : undefined
  const { fetcher, done, refused, isBusy } = useCardForm([intent], ofLanguage, () => onUnsaved(false))
  const title = `sharing-picture-${language}`
  const form = useRef<HTMLFormElement>(null)
  const check = () => onUnsaved(form.current !== null && isChanged(form.current))
  // What was chosen before the script came counts as well.
  const takeOver = useEffectEvent(check)
  useEffect(() => takeOver(), [])
  return (
    <Card as="section" aria-labelledby={title} className="@max-3xl:p-4">
      <h2 id={title} className="text-lg font-semibold">
        {t(`picture.title.${language}`)}
      </h2>
      <RefusedNotice refused={refused} className="mt-4" />
      <fetcher.Form
        key={done}
        ref={form}
        onChange={check}
        method="post"
        action={sharingPath(page)}
        encType="multipart/form-data"
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="language" value={language} />
        <SeenField latest={seen} fields={{ picture: hasPicture && picture }} refused={refused}>
          <img src={picture} alt={t('picture.current')} className={pictureClassName} />
        </SeenField>
        <PictureField
          name={socialFile}
          label={t(hasPicture ? 'picture.replace' : 'picture.choose')}
          hint={t('picture.hint')}
          error={sentFields(refused).error(socialFile)}
          types={socialPictureTypes}
          maxBytes={pictureMaxBytes}
          tooLarge={t('picture.tooLarge')}
          current={hasPicture ? picture : undefined}
          alt={{ current: t('picture.current'), preview: t('picture.chosen') }}
          removal={hasPicture ? { name: socialRemoval, label: t('picture.remove') } : undefined}
          pictureClassName={pictureClassName}
          disabled={isBusy}
        />
        <div>
          <Button type="submit" name="intent" value={intent} disabled={isBusy}>
            {isBusy && <Spinner />}
            {t(isBusy ? 'admin:saving' : 'picture.save')}
          </Button>
        </div>
      </fetcher.Form>
    </Card>
  )
}
