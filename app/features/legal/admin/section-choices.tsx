import { useTranslation } from 'react-i18next'

import type { SentValues } from '~/admin/form-reply'
import { toLanguage } from '~/i18n/language'
import { SelectField } from '~/ui/select-field'

import type { SectionFacts } from './edited-section'
import { IconChoice } from './icon-choice'
import type { Language } from './managed-section'
import { useManager } from './manager-context'
import { languages, legalStatuses, termsCategories } from './section-form'

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
