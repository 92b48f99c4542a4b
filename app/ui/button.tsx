import type { ComponentProps, MouseEvent } from 'react'

import { Link, type LinkProps } from '@remix-run/react'
import { cx } from './cx'

export type ButtonVariant = 'accent' | 'brand' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control border text-center font-medium transition-colors ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const variants: Record<ButtonVariant, string> = {
  accent:
    'border-accent-edge bg-accent text-on-accent hover:bg-accent-strong ' +
    'disabled:bg-accent-soft disabled:text-accent-ink',
  brand:
    'border-brand-fill bg-brand-fill text-on-brand hover:border-brand-fill-strong hover:bg-brand-fill-strong ' +
    'disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
  outline: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-sunken disabled:text-ink-soft',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken disabled:text-ink-soft',
  danger: 'border-danger bg-danger-soft text-danger hover:bg-surface disabled:text-ink-soft',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1.5 text-sm',
  medium: 'min-h-11 px-4.5 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-lg',
}

/** For links and other controls that look like a button. */
export function buttonStyle({
  variant = 'outline',
  size = 'medium',
  className,
}: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {}): string {
  return cx(shape, variants[variant], sizes[size], className)
}

export type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize }

/** Use `accent` for at most one button per screen. */
export function Button({ variant, size, className, type = 'button', onClick, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A double click submits once: a second submission would abort the first and show its own reply instead.
    if (type === 'submit' && event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button type={type} className={buttonStyle({ variant, size, className })} onClick={click} {...rest} />
  )
}

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize }

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link discover="none" className={buttonStyle({ variant, size, className })} {...rest} />
}
