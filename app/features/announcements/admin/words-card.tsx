import type { FormReply } from '~/admin/form-reply'
import type { SentFields } from '~/admin/settings/sent-fields'
import { RichTextEditor } from '~/features/rich-text/rich-text-editor'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { TextField } from '~/ui/text-field'
import { toRichText } from '~collections/rich-text/plain-text'
import { languages, type Language } from '~collections/values/language'

import { isRichText } from '../announcement-form'
import type { ShownAnnouncement } from './announcement-page.server'

type WordsCardProps = {
  /** Null for a new one. */
  original: ShownAnnouncement | null
  sent: SentFields
  reply: FormReply | undefined
  /** Once a text has changed. */
  onText: () => void
}

/** Both languages beside each other where there is room. */
export function WordsCard({ original, sent, reply, onText }: WordsCardProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { value, error } = sent
  return (
    <Card as="section" aria-labelledby="words" className="grid grid-cols-[minmax(0,1fr)] gap-5 @max-3xl:p-4">
      <div>
        <h3 id="words" className="text-lg font-semibold">
          {t('form.words')}
        </h3>
        <p className="text-sm text-ink-soft">{t('form.wordsLead')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 @3xl:grid-cols-2 @3xl:gap-y-5">
        {languages.map((language) => (
          <LanguageFields
            key={language}
            language={language}
            original={original}
            sent={sent}
            reply={reply}
            onText={onText}
          />
        ))}
      </div>
      <TextField
        name="buttonUrl"
        type="url"
        label={t('form.buttonUrl')}
        hint={t('form.buttonUrlHint')}
        defaultValue={value('buttonUrl', original?.words.buttonUrl)}
        error={error('buttonUrl')}
        dir="ltr"
        autoComplete="off"
        controlClassName="rtl:text-end"
      />
    </Card>
  )
}

type LanguageFieldsProps = WordsCardProps & { language: Language }

function LanguageFields({ language, original, sent, reply, onText }: LanguageFieldsProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { value, error } = sent
  const inLanguage = { lang: language, dir: directionOf(language), autoComplete: 'off' } as const
  const content = original?.words.content[language]
  const plain = reply?.ok === false ? reply.values?.[`content.${language}-text`]?.[0] : undefined
  const stored = isRichText(content) ? content : null
  return (
    <div
      role="group"
      aria-label={t(`form.language.${language}`)}
      className="grid min-w-0 content-start gap-5 @3xl:row-span-3 @3xl:grid-rows-subgrid"
    >
      <TextField
        name={`subject.${language}`}
        label={t(`form.subject.${language}`)}
        defaultValue={value(`subject.${language}`, original?.words.subject[language])}
        error={error(`subject.${language}`)}
        {...inLanguage}
      />
      <RichTextEditor
        name={`content.${language}`}
        label={t(`form.content.${language}`)}
        value={plain === undefined ? stored : toRichText(plain)}
        language={language}
        error={error(`content.${language}`)}
        onChange={onText}
        className="content-start"
      />
      <TextField
        name={`buttonLabel.${language}`}
        label={t(`form.buttonLabel.${language}`)}
        defaultValue={value(`buttonLabel.${language}`, original?.words.buttonLabel[language])}
        error={error(`buttonLabel.${language}`)}
        {...inLanguage}
      />
    </div>
  )
}
