import { SelectField } from './select-field'

type ChoiceFieldProps<Choice extends string> = {
  name: string
  label: string
  /** What stands for no choice. */
  any: string
  choices: readonly Choice[]
  textOf: (choice: Choice) => string
  chosen: Choice | null | undefined
  className?: string
}

/** One of several values, or any of them. */
export function ChoiceField<Choice extends string>({
  any,
  choices,
  textOf,
  chosen,
  ...field
}: ChoiceFieldProps<Choice>) {
  return (
    <SelectField {...field} defaultValue={chosen ?? ''}>
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}
