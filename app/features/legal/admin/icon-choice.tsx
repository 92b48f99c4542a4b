import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { LegalIcon } from '../site/legal-icon'
import { legalIconNames, toLegalIconName } from '../legal-icons'
import { SelectField } from '~/ui/select-field'

/** The icon of a section, chosen by its name and shown beside it. */
export function IconChoice({ start, error }: { start: string | null; error: string | undefined }) {
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
