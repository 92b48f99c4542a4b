import type { ComponentProps } from 'react'

import { cx } from './cx'
import { controlStyle, Field, type FieldTexts } from './field'
import { ChevronDown } from './icons'

type SelectFieldProps = FieldTexts & ComponentProps<'select'>

export function SelectField({ label, hint, error, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative">
          <select {...select} {...control} className={cx(controlStyle, 'min-h-11 appearance-none ps-3 pe-8')}>
            {children}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-2.5 top-1/2 size-4.5 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}
