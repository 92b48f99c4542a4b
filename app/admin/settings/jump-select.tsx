import { Form, useNavigate, useNavigation } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { SelectField } from '~/ui/select-field'
import { useChoiceSelect } from '~/ui/use-choice-select'

import { pathOfSection } from '../sections'

type Option = { value: string; label: string }

type JumpSelectProps = {
  label: string
  /** The parameter of the settings’ address that it changes, and what it is now. */
  name: string
  value: string
  options: readonly (Option | { label: string; options: readonly Option[] })[]
  /** The other parameters of the address. */
  fields?: Record<string, string>
  className?: string
}

/** A select that leads to another part of the settings; without JavaScript by a button. */
export function JumpSelect({ label, name, value, options, fields = {}, className }: JumpSelectProps) {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const { location } = useNavigation()
  const asked = location && new URLSearchParams(location.search).get(name)
  const address = pathOfSection('settings')
  const choice = useChoiceSelect(value, (select) =>
    navigate(`${address}?${new URLSearchParams({ ...fields, [name]: select.value })}`),
  )
  return (
    <Form method="get" action={address} className={cx('flex items-end gap-3', className)}>
      {Object.entries(fields).map(([field, kept]) => (
        <input key={field} type="hidden" name={field} value={kept} />
      ))}
      <SelectField
        {...choice}
        label={label}
        name={name}
        // What somebody stays at, because of what they have not saved, is chosen again.
        value={asked ?? value}
        className="min-w-0 flex-1"
      >
        {options.map((each) =>
          'options' in each ? (
            <optgroup key={each.label} label={each.label}>
              {each.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(each)
          ),
        )}
      </SelectField>
      <noscript>
        <Button type="submit" className="mb-1.5">
          {t('open')}
        </Button>
      </noscript>
    </Form>
  )
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
