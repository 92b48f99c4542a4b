import type { ComponentProps } from 'react'

import { SelectField } from './select-field'

type ChoiceFieldProps<Choice extends string> = Omit<
  ComponentProps<typeof SelectField>,
  'children' | 'value' | 'defaultValue'
> & {
  /** The label for no choice, where that is possible. */
  any?: string
  choices: readonly Choice[]
  textOf: (choice: Choice) => string
  /** What it begins with. */
  value: string | null | undefined
}

export function ChoiceField<Choice extends string>({
  any,
  choices,
  textOf,
  value,
  ...field
}: ChoiceFieldProps<Choice>) {
  return (
    <SelectField {...field} defaultValue={value ?? ''}>
      {any !== undefined && <option value="">{any}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}
