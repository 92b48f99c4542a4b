import { useTranslation } from '~/i18n/use-translation'

import type { SentValues } from '~/admin/form-reply'
import { ChoiceField } from '~/ui/choice-field'

import { useManager } from './manager-context'
import type { SharedFields } from './section-actions'
import { termsCategories } from '~collections/values/legal'
import { useState } from 'react'
import { LegalIcon } from '../site/legal-section'
import { legalIconNames, toLegalIconName } from '../legal-icons'

type SharedChoicesProps = {
  initial: SharedFields
  submitted: SentValues | undefined
  errors: Record<string, string>
}

/** What both languages share. */
export function SharedChoices({ initial, submitted, errors }: SharedChoicesProps) {
  const { t } = useTranslation('legalManager')
  const { document } = useManager()
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
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
