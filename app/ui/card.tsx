import type { HTMLAttributes } from 'react'

import { cx } from './cx'

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' | 'li' | 'section' }

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      className={cx('rounded-card border border-line bg-surface p-6 compact:p-4', className)}
      {...rest}
    />
  )
}
