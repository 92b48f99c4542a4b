import type { ComponentProps } from 'react'

import { cx } from './cx'

type ContainerProps = ComponentProps<'div'> & { width?: 'page' | 'reading' }

/** The column that everything on a page stands in. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return (
    <div
      className={cx('mx-auto w-full px-gutter', width === 'page' ? 'max-w-page' : 'max-w-reading', className)}
      {...rest}
    />
  )
}
