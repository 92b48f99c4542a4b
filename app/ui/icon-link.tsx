import { Link, type LinkProps } from '@remix-run/react'
import type { ReactNode } from 'react'

import { cx } from './cx'
import { VisuallyHidden } from './visually-hidden'

type IconLinkProps = Omit<LinkProps, 'children' | 'title'> & { label: string; icon: ReactNode }

/** `label` is for screen readers and the tooltip. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link
      title={label}
      className={cx(
        'inline-flex size-11 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink md:size-9',
        className,
      )}
      {...rest}
    >
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  )
}
