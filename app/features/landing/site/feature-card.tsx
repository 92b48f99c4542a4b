import type { ComponentType, ReactNode } from 'react'

import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'

type FeatureCardProps = {
  title: string
  text: string
  picture?: ReactNode
  Icon?: ComponentType<{ className?: string; 'aria-hidden': true; strokeWidth: number }>
  className?: string
}

/** One reason, with a picture above it or an icon beside it. */
export function FeatureCard({ title, text, picture, Icon, className }: FeatureCardProps) {
  return (
    <Card as="li" className={cx('flex gap-6 sm:p-8', Icon ? 'md:flex-col' : 'flex-col', className)}>
      {picture && (
        <div aria-hidden className="flex flex-1 flex-col justify-center">
          {picture}
        </div>
      )}
      {Icon && <Icon aria-hidden strokeWidth={1.5} className="size-9 shrink-0 text-brand" />}
      <div>
        <h3 className="text-xl font-semibold">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
    </Card>
  )
}
