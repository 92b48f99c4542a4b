import type { ComponentProps } from 'react'

import { cx } from './cx'
import { controlStyle, Field, type FieldTexts } from './field'

type TextFieldProps = FieldTexts & ComponentProps<'input'> & { controlClassName?: string }

export function TextField({ label, hint, error, className, controlClassName, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input {...input} {...control} className={cx(controlStyle, 'min-h-11', controlClassName)} />
      )}
    </Field>
  )
}
