import type { ReactNode } from 'react'

import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { useTranslation } from '~/i18n/use-translation'
import { IconButton } from '~/ui/icon-button'
import { Pause, Play } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'
import type { VisitCategory } from '~collections/values/analytics'

import { demoUse } from './demo-use'

type DemoCardProps = {
  title: string
  text: string
  /** At the end of the heading. */
  control?: ReactNode
  /** What it is about, if all of it is about one thing. */
  category?: VisitCategory
  className?: string
  children: ReactNode
}

export function DemoCard({ title, text, control, category, className, children }: DemoCardProps) {
  return (
    <Card as="article" className={cx('flex flex-col gap-6 sm:p-8', className)}>
      <div className="flex items-start gap-4">
        <div className="flex-1">
          <h3 className="text-2xl font-semibold tracking-heading">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </div>
        {control}
      </div>
      <div className="flex flex-1 flex-col" {...demoUse(category)}>
        {children}
      </div>
    </Card>
  )
}

type MotionToggleProps = { isPaused: boolean; isNeeded: boolean; onToggle: () => void }

/** Pauses automatic movement (WCAG 2.2.2). Invisible but in the layout while there is none. */
export function MotionToggle({ isPaused, isNeeded, onToggle }: MotionToggleProps) {
  const { t } = useTranslation('demos')
  const isLive = useHydrated()
  const Icon = isPaused ? Play : Pause
  return (
    <IconButton
      label={t(isPaused ? 'motion.play' : 'motion.pause')}
      icon={<Icon aria-hidden className="size-5 rtl:-scale-x-100" />}
      onClick={onToggle}
      className={cx('-me-2 shrink-0 border border-edge bg-surface', !(isLive && isNeeded) && 'invisible')}
    />
  )
}
