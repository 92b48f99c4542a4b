import type { FormReply } from '~/admin/form-reply'
import { RefusedNotice } from '~/admin/settings/refused-notice'
import { SeenField } from '~/admin/settings/seen-field'
import { sentFields } from '~/admin/settings/sent-fields'
import { useCardForm } from '~/admin/settings/use-card-form'
import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import type { Language } from '~collections/values/language'

import { mediaFile, mediaTabPath } from '../media-path'
import type { StoredMedia } from '../stored-media.server'

type CaptionsFormProps = {
  language: Language
  film: StoredMedia['film']
  /** Whether they were there before the film was replaced. */
  isOfFormer: boolean
  posted: FormReply | undefined
}

export function CaptionsForm({ language, film, isOfFormer, posted }: CaptionsFormProps) {
  const { t } = useTranslation(['media', 'admin'])
  const { may } = useAdmin()
  const isOfThis = posted?.ok === false && posted.values?.language?.[0] === language
  const { fetcher, done, refused, isBusy } = useCardForm(['media-captions'], isOfThis ? posted : undefined)
  const src = film.captions[language]
  const title = `media-captions-${language}`
  return (
    <fetcher.Form
      key={done}
      method="post"
      action={mediaTabPath}
      encType="multipart/form-data"
      aria-labelledby={title}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <input type="hidden" name="language" value={language} />
      <SeenField latest={film.seen} fields={{ src }} refused={refused} />
      <h4 id={title} className="font-medium">
        {t(`captions.in.${language}`)}
      </h4>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {t(src === null ? 'captions.notThere' : 'captions.there')}
        {src !== null && (
          <a
            href={src}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center text-brand underline underline-offset-4"
          >
            {t('captions.open')}
          </a>
        )}
      </p>
      {src !== null && isOfFormer && <Notice tone="warning">{t('captions.ofFormer')}</Notice>}
      <RefusedNotice refused={refused} />
      {may.edit && (
        <>
          <TextField
            type="file"
            name={mediaFile}
            accept=".vtt,text/vtt"
            label={t('captions.choose')}
            error={sentFields(refused).error(mediaFile)}
            disabled={isBusy}
            controlClassName="file:me-3 file:rounded-small file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink"
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="media-captions" disabled={isBusy}>
              {t(isBusy ? 'admin:saving' : 'captions.save')}
            </Button>
            {src !== null && (
              <Button type="submit" name="intent" value="media-captions-remove" disabled={isBusy}>
                {t('captions.remove')}
              </Button>
            )}
          </div>
        </>
      )}
    </fetcher.Form>
  )
}
