import { SelectField } from './select-field'

type ChoiceFieldProps<Choice extends string> = {
  name: string
  label: string
  /** The label for no choice. */
  any: string
  choices: readonly Choice[]
  textOf: (choice: Choice) => string
  value: Choice | null | undefined
  className?: string
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
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}
