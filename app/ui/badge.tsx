import type { ReactNode } from 'react'

import { cx } from './cx'

export type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** The colors, also for what looks like a badge. */
export const toneClasses: Record<Tone, string> = {
  neutral: 'border-line bg-sunken text-ink-soft',
  brand: 'border-brand/25 bg-brand-soft text-brand',
  accent: 'border-accent-ink/25 bg-accent-soft text-accent-ink',
  success: 'border-success/25 bg-success-soft text-success',
  warning: 'border-warning/25 bg-warning-soft text-warning',
  danger: 'border-danger/25 bg-danger-soft text-danger',
  info: 'border-info/25 bg-info-soft text-info',
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-0.5 text-xs font-medium',
        toneClasses[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

type BadgeProps = { tone?: Tone; className?: string; children: ReactNode }
