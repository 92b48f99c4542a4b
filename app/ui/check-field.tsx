import { useId, type ComponentProps, type ReactNode } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

/** Something that is on or off. */
export function CheckField({ label, hint, className, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hint == null ? undefined : `${id}-hint`}
          className="size-6 shrink-0 accent-brand-fill"
        />
        <span className="font-medium">{label}</span>
      </label>
      {hint != null && (
        <p id={`${id}-hint`} className="ms-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
