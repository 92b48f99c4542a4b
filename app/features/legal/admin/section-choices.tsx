import { useTranslation } from 'react-i18next'

import type { SentValues } from '~/admin/form-reply'
import { toLanguage } from '~/i18n/language'
import { SelectField } from '~/ui/select-field'

import type { SectionFacts } from './managed-section'
import { type Language, languages } from '~collections/values/language'
import { useManager } from './manager-context'
import { legalStatuses, termsCategories } from '~collections/values/legal'
import { useState } from 'react'
import { LegalIcon } from '../site/legal-section'
import { legalIconNames, toLegalIconName } from '../legal-icons'

type SectionChoicesProps = {
  start: Pick<SectionFacts, 'language' | 'status' | 'category' | 'icon'>
  sent: SentValues | undefined
  errors: Record<string, string>
  onLanguage: (language: Language) => void
  /** The language is about to be another one. */
  hasLanguageHint: boolean
}

/** Language, status, the category of the terms' sections, and icon. */
export function SectionChoices({ start, sent, errors, onLanguage, hasLanguageHint }: SectionChoicesProps) {
  const { t } = useTranslation('legalManager')
  const { document } = useManager()
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        name="language"
        label={t('column.language')}
        hint={hasLanguageHint ? t('form.languageHint') : undefined}
        defaultValue={sent?.language?.[0] ?? start.language}
        error={errors.language}
        onChange={({ target }) => onLanguage(toLanguage(target.value))}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`language.${language}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="status"
        label={t('column.status')}
        defaultValue={sent?.status?.[0] ?? start.status}
        error={errors.status}
      >
        {legalStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      {document === 'terms' && (
        <SelectField
          name="category"
          label={t('column.category')}
          defaultValue={sent?.category?.[0] ?? start.category ?? 'usage'}
          error={errors.category}
        >
          {termsCategories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </SelectField>
      )}
      <IconChoice start={sent?.icon?.[0] ?? start.icon} error={errors.icon} />
    </div>
  )
}

/** The icon of a section, chosen by its name and shown beside it. */
function IconChoice({ start, error }: { start: string | null; error: string | undefined }) {
  const { t } = useTranslation('legalManager')
  const [name, setName] = useState(toLegalIconName(start))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
      <SelectField
        name="icon"
        label={t('column.icon')}
        defaultValue={name}
        error={error}
        onChange={({ target }) => setName(toLegalIconName(target.value))}
      >
        {legalIconNames.map((each) => (
          <option key={each} value={each}>
            {t(`icon.${each}`)}
          </option>
        ))}
      </SelectField>
      <span className="mb-2 inline-flex">
        <LegalIcon name={name} />
      </span>
    </div>
  )
}
