import type { ComponentProps } from 'react'

import { cx } from './cx'
import { controlStyle, Field, type FieldTexts } from './field'

type TextAreaProps = FieldTexts & ComponentProps<'textarea'> & { controlClassName?: string }

export function TextArea({ label, hint, error, className, controlClassName, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea rows={4} {...textarea} {...control} className={cx(controlStyle, controlClassName)} />
      )}
    </Field>
  )
}
