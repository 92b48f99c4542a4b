import { useTranslation } from '~/i18n/use-translation'

import type { SentValues } from '~/admin/form-reply'
import { toLanguage } from '~/i18n/language'
import { SelectField } from '~/ui/select-field'

import type { SectionFacts } from '../managed-section'
import { type Language, languages } from '~collections/values/language'
import { useManager } from './manager-context'
import { legalStatuses, termsCategories } from '~collections/values/legal'
import { useState } from 'react'
import { LegalIcon } from '../site/legal-section'
import { legalIconNames, toLegalIconName } from '../legal-icons'

type SectionChoicesProps = {
  initial: Pick<SectionFacts, 'language' | 'status' | 'category' | 'icon'>
  submitted: SentValues | undefined
  errors: Record<string, string>
  onLanguage: (language: Language) => void
  hasLanguageHint: boolean
}

export function SectionChoices({
  initial,
  submitted,
  errors,
  onLanguage,
  hasLanguageHint,
}: SectionChoicesProps) {
  const { t } = useTranslation('legalManager')
  const { document } = useManager()
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        name="language"
        label={t('column.language')}
        hint={hasLanguageHint ? t('form.languageHint') : undefined}
        defaultValue={submitted?.language?.[0] ?? initial.language}
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
        defaultValue={submitted?.status?.[0] ?? initial.status}
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
          defaultValue={submitted?.category?.[0] ?? initial.category ?? 'usage'}
          error={errors.category}
        >
          {termsCategories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </SelectField>
      )}
      <IconChoice initial={submitted?.icon?.[0] ?? initial.icon} error={errors.icon} />
    </div>
  )
}

function IconChoice({ initial, error }: { initial: string | null; error: string | undefined }) {
  const { t } = useTranslation('legalManager')
  const [name, setName] = useState(toLegalIconName(initial))
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
