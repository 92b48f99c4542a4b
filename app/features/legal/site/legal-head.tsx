import type { ReactNode } from 'react'

import { cx } from '~/ui/cx'

import type { LegalView } from '../legal-view'

type LegalHeadProps = {
  /** A heading, or a paragraph if the page already has one. */
  title: ReactNode
  /** The label before the date. */
  updatedText: string
  updated: LegalView['updated']
  className?: string
}

/** Also in the admin's preview. */
export function LegalHead({ title, updatedText, updated, className }: LegalHeadProps) {
  return (
    <header className={cx('max-w-reading', className)}>
      <div className="text-4xl font-semibold tracking-heading">{title}</div>
      {updated && (
        <p className="mt-4 text-ink-soft">
          {updatedText} <time dateTime={updated.day}>{updated.text}</time>
        </p>
      )}
    </header>
  )
}
