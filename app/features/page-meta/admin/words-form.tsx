import { useState } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { RefusedNotice } from '~/admin/settings/refused-notice'
import { SeenField } from '~/admin/settings/seen-field'
import { sentFields, type SentFields } from '~/admin/settings/sent-fields'
import { useCardForm } from '~/admin/settings/use-card-form'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Detail, DetailList } from '~/ui/detail-list'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { useQueryLink } from '~/ui/use-query-link'
import { languages, type Language } from '~collections/values/language'
import { pageDescriptionMaxLength, pageTitleMaxLength } from '~collections/values/page-meta'

import { PagePreview } from './page-preview'
import { hasOwnWords, resetIntent } from './reset-words-dialog'
import { sharingPath } from './sharing-path'
import type { SharingTabData } from './sharing-tab.server'

type WordsFormProps = {
  data: SharingTabData
  posted: FormReply | undefined
  onUnsaved: (isUnsaved: boolean) => void
}

const save = 'sharing-save'

/** Its brackets would turn around within Arabic. */
const isolated = '\u2066{{brand}}\u2069'

/** Both languages beside each other where there is room, each with what others will see. */
export function WordsForm({ data, posted, onUnsaved }: WordsFormProps) {
  const { t } = useTranslation(['sharing', 'admin'])
  const { page, seen, words, mayChange } = data
  const linkWith = useQueryLink()
  const { fetcher, done, refused, isBusy } = useCardForm([save, resetIntent], posted, () => onUnsaved(false))
  return (
    <Card as="section" aria-labelledby="sharing-words" className="@max-3xl:p-4">
      <h2 id="sharing-words" className="text-lg font-semibold">
        {t(`page.${page}`)}
      </h2>
      <RefusedNotice refused={refused} className="mt-4" />
      <fetcher.Form
        key={done}
        method="post"
        action={sharingPath(page)}
        onChange={() => onUnsaved(true)}
        noValidate
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <input type="hidden" name="page" value={page} />
        <SeenField latest={seen} fields={{ en: words.en.own, ar: words.ar.own }} refused={refused}>
          <StoredWords words={words} />
        </SeenField>
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-x-6 gap-y-8 @3xl:grid-cols-2">
          {languages.map((language) => (
            <LanguageFields key={language} language={language} data={data} sent={sentFields(refused)} />
          ))}
        </fieldset>
        {mayChange && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value={save} variant="brand" disabled={isBusy}>
              {t(isBusy ? 'admin:saving' : 'admin:save')}
            </Button>
            {hasOwnWords(data) && (
              <ButtonLink to={linkWith({ reset: 1 })} preventScrollReset>
                {t('reset.open')}
              </ButtonLink>
            )}
          </div>
        )}
      </fetcher.Form>
    </Card>
  )
}

function StoredWords({ words }: Pick<SharingTabData, 'words'>) {
  const { t } = useTranslation('sharing')
  return languages.map((language) => {
    const { own, builtIn } = words[language]
    const shown = (text: string) => <bdi lang={language}>{text}</bdi>
    return (
      <DetailList key={language}>
        <Detail label={t(`title.${language}`)} value={shown(own.title || builtIn.title)} />
        <Detail label={t(`description.${language}`)} value={shown(own.description || builtIn.description)} />
      </DetailList>
    )
  })
}

type LanguageFieldsProps = { language: Language; data: SharingTabData; sent: SentFields }

function LanguageFields({ language, data, sent }: LanguageFieldsProps) {
  const { t } = useTranslation('sharing')
  const formats = useFormats()
  const { own, builtIn } = data.words[language]
  const { value, error } = sent
  const [title, setTitle] = useState(value(`${language}.title`, own.title))
  const [description, setDescription] = useState(value(`${language}.description`, own.description))
  const hint = (text: string, max: number) => {
    const left = max - text.trim().length
    const count = Math.abs(left)
    return t(left < 0 ? 'over' : 'left', { count, value: formatNumber(count, formats), place: isolated })
  }
  const inLanguage = { lang: language, dir: directionOf(language), autoComplete: 'off' } as const
  return (
    <div
      role="group"
      aria-label={t(`language.${language}`)}
      className="grid min-w-0 content-start gap-5 @3xl:row-span-3 @3xl:grid-rows-subgrid"
    >
      <TextField
        name={`${language}.title`}
        label={t(`title.${language}`)}
        hint={hint(title, pageTitleMaxLength)}
        defaultValue={title}
        onInput={({ currentTarget }) => setTitle(currentTarget.value)}
        placeholder={builtIn.title}
        error={error(`${language}.title`)}
        {...inLanguage}
      />
      <TextArea
        name={`${language}.description`}
        label={t(`description.${language}`)}
        hint={hint(description, pageDescriptionMaxLength)}
        defaultValue={description}
        onInput={({ currentTarget }) => setDescription(currentTarget.value)}
        placeholder={builtIn.description}
        error={error(`${language}.description`)}
        {...inLanguage}
      />
      <PagePreview language={language} data={data} title={title} description={description} />
    </div>
  )
}
