import { CircleAlert } from './icons'
import { useId, type ReactNode } from 'react'

import { cx } from './cx'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = FieldTexts & {
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** `children` must spread the given props on the control. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(hint != null && hintId, error != null && errorId) || undefined
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error == null ? undefined : true })}
      {hint != null && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div role="alert">
        {error != null && (
          <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

export const controlStyle =
  'w-full rounded-control border border-edge bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft ' +
  'transition-colors hover:border-ink focus-visible:border-focus ' +
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-soft'
