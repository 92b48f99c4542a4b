import { useState } from 'react'

import type { SentValues } from '~/admin/form-reply'
import { RichTextEditor } from '~/features/rich-text/rich-text-editor'
import { directionOf, toLanguage } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { toRichText } from '~collections/rich-text/plain-text'
import { languages, type Language } from '~collections/values/language'
import { legalStatuses } from '~collections/values/legal'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { TextField } from '~/ui/text-field'

import type { ManagedSection } from '../managed-section'
import { withDraft } from '../section-drafts'
import { sideField } from './section-form'
import { SectionMarks } from './section-marks'
import { StatusBadge } from './status-badge'

type SectionSideProps = {
  language: Language
  /** Null for one that is not there yet. */
  section: ManagedSection | null
  /** What a form had that was refused without JavaScript. */
  submitted: SentValues | undefined
  errors: Record<string, string>
  touch: () => void
  /** Whether a refusal has shown what it would be saved over. */
  isAgreed: boolean
  /** Whether the other language is written as well. */
  hasOther: boolean
  isSecond: boolean
}

/** What a section has of its own in one language. */
export function SectionSide(props: SectionSideProps) {
  const { language, section, submitted, errors, touch } = props
  const { t } = useTranslation('legalManager')
  const initial = section && withDraft(section)
  const nameOf = (name: string) => sideField(name, language)
  const sentOf = (name: string) => submitted?.[nameOf(name)]?.[0]
  const sentText = submitted?.[`${nameOf('richText')}-text`]?.[0]
  const [chosen, setChosen] = useState(language)
  return (
    <section
      aria-label={t(`language.${language}`)}
      className="grid min-w-0 content-start gap-5 lg:row-span-3 lg:grid-rows-subgrid"
    >
      {section && <Seen {...props} section={section} />}
      <SideHead {...props} />
      <div className="grid content-start gap-5">
        <TextField
          name={nameOf('title')}
          label={t('column.title')}
          defaultValue={sentOf('title') ?? initial?.title}
          error={errors[nameOf('title')]}
          required
          lang={chosen}
          dir={directionOf(chosen)}
          autoComplete="off"
        />
        <SideChoices {...props} sentOf={sentOf} chosen={chosen} onLanguage={setChosen} />
      </div>
      <RichTextEditor
        name={nameOf('richText')}
        label={t('form.content')}
        value={sentText === undefined ? initial?.richText : toRichText(sentText)}
        language={chosen}
        error={errors[nameOf('richText')]}
        onChange={touch}
      />
    </section>
  )
}

/** What the person has read before they write. */
function Seen({ language, section, isAgreed }: SectionSideProps & { section: ManagedSection }) {
  const nameOf = (name: string) => sideField(name, language)
  return (
    <>
      <input type="hidden" name={nameOf('id')} value={section.id} />
      <input type="hidden" name={nameOf('seen')} value={section.updatedAt} />
      <input type="hidden" name={nameOf('draft')} value={section.draft?.updatedAt ?? ''} />
      {isAgreed && <input type="hidden" name={nameOf('agreed')} value={section.updatedAt} />}
    </>
  )
}

const draftMarks = ['changed', 'scheduled', 'missed'] as const

function SideHead({ language, section, isSecond }: SectionSideProps) {
  const { t } = useTranslation('legalManager')
  const isOlder = section?.pair?.outdated === language
  return (
    <div className="grid content-start gap-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-lg font-semibold">{t(`language.${language}`)}</h3>
        {section?.status === 'published' && <StatusBadge status="published" />}
        {section && <SectionMarks section={section} only={isOlder ? ['older', ...draftMarks] : draftMarks} />}
        {isSecond && section && (
          <Button type="submit" name="intent" value="separate" size="small" className="ms-auto">
            {t('pair.separate')}
          </Button>
        )}
      </div>
      {isOlder && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
          <p className="text-warning">{t(`outdatedText.${language}`)}</p>
          <Button type="submit" name="intent" value="settle" size="small">
            {t('pair.settle')}
          </Button>
        </div>
      )}
    </div>
  )
}

type SideChoicesProps = SectionSideProps & {
  sentOf: (name: string) => string | undefined
  chosen: Language
  onLanguage: (language: Language) => void
}

/** A published section is taken off the site by its badge in the list, and one of a pair stays in its language. */
function SideChoices({ language, section, errors, hasOther, sentOf, chosen, onLanguage }: SideChoicesProps) {
  const { t } = useTranslation('legalManager')
  const nameOf = (name: string) => sideField(name, language)
  const hasLanguage = section !== null && !hasOther
  const hasStatus = section?.status !== 'published'
  const languageError = errors[nameOf('language')]
  if (!hasLanguage && !hasStatus && languageError === undefined) return null
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {hasLanguage && (
        <ChoiceField
          name={nameOf('language')}
          label={t('column.language')}
          hint={chosen === section.language ? undefined : t('form.languageHint')}
          value={sentOf('language') ?? section.language}
          error={languageError}
          onChange={({ target }) => onLanguage(toLanguage(target.value))}
          choices={languages}
          textOf={(each) => t(`language.${each}`)}
        />
      )}
      {hasStatus && (
        <ChoiceField
          name={nameOf('status')}
          label={t('column.status')}
          value={sentOf('status') ?? section?.status ?? 'draft'}
          error={errors[nameOf('status')]}
          choices={legalStatuses}
          textOf={(status) => t(`status.${status}`)}
        />
      )}
    </div>
  )
}
