import type { ComponentProps, ReactNode } from 'react'

import { cx } from './cx'
import { VisuallyHidden } from './visually-hidden'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'title'> & {
  label: string
  icon: ReactNode
}

/** `label` is for screen readers and the tooltip. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      title={label}
      className={cx(
        'inline-flex size-11 items-center justify-center rounded-control text-ink transition-colors hover:bg-sunken',
        className,
      )}
      {...rest}
    >
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}
