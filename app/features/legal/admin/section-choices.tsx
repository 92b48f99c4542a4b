import { useTranslation } from '~/i18n/use-translation'

import type { SentValues } from '~/admin/form-reply'
import { toLanguage } from '~/i18n/language'
import { ChoiceField } from '~/ui/choice-field'

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
      <ChoiceField
        name="language"
        label={t('column.language')}
        hint={hasLanguageHint ? t('form.languageHint') : undefined}
        value={submitted?.language?.[0] ?? initial.language}
        error={errors.language}
        onChange={({ target }) => onLanguage(toLanguage(target.value))}
        choices={languages}
        textOf={(language) => t(`language.${language}`)}
      />
      <ChoiceField
        name="status"
        label={t('column.status')}
        value={submitted?.status?.[0] ?? initial.status}
        error={errors.status}
        choices={legalStatuses}
        textOf={(status) => t(`status.${status}`)}
      />
      {document === 'terms' && (
        <ChoiceField
          name="category"
          label={t('column.category')}
          value={submitted?.category?.[0] ?? initial.category ?? 'usage'}
          error={errors.category}
          choices={termsCategories}
          textOf={(category) => t(`category.${category}`)}
        />
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
      <ChoiceField
        name="icon"
        label={t('column.icon')}
        value={name}
        error={error}
        onChange={({ target }) => setName(toLegalIconName(target.value))}
        choices={legalIconNames}
        textOf={(each) => t(`icon.${each}`)}
      />
      <span className="mb-2 inline-flex">
        <LegalIcon name={name} />
      </span>
    </div>
  )
}
