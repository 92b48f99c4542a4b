import type { ComponentProps, ReactNode } from 'react'

import { cx } from './cx'

export function Section({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={cx('py-section', className)} {...rest}>
      <Container>{children}</Container>
    </section>
  )
}

export function SectionHeading({ id, title, lead, className }: SectionHeadingProps) {
  return (
    <div className={cx('max-w-reading', className)}>
      <h2 id={id} className="text-4xl font-semibold tracking-heading">
        {title}
      </h2>
      {lead != null && <p className="mt-4 text-lg text-ink-soft">{lead}</p>}
    </div>
  )
}

type SectionHeadingProps = { id?: string; title: ReactNode; lead?: ReactNode; className?: string }

type ContainerProps = ComponentProps<'div'> & { width?: 'page' | 'reading' }

export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return (
    <div
      className={cx('mx-auto w-full px-gutter', width === 'page' ? 'max-w-page' : 'max-w-reading', className)}
      {...rest}
    />
  )
}
