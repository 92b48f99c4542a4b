import { RichText } from '~/features/rich-text/rich-text'

import type { LegalSectionView, LegalView } from '../legal-view'
import { legalIcons, toLegalIconName } from '../legal-icons'
import type { ReactNode } from 'react'
import { cx } from '~/ui/cx'

export function LegalSection({ anchor, title, icon, blocks }: LegalSectionView) {
  const titleId = `${anchor}-title`
  return (
    <section id={anchor} aria-labelledby={titleId} className="scroll-mt-4">
      <div className="flex items-start gap-4">
        <LegalIcon name={icon} />
        <h2 id={titleId} className="min-w-0 pt-1 text-2xl font-semibold tracking-heading wrap-anywhere">
          {title}
        </h2>
      </div>
      <div className="mt-5 grid gap-4 wrap-anywhere">
        <RichText blocks={blocks} under={2} />
      </div>
    </section>
  )
}

export function LegalIcon({ name }: { name: string | null }) {
  const Icon = legalIcons[toLegalIconName(name)]
  return (
    <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand">
      <Icon aria-hidden className="size-5.5" />
    </span>
  )
}

type LegalHeadProps = {
  /** A heading, or a paragraph if the page already has one. */
  title: ReactNode
  /** The label before the date. */
  updatedText: string
  updated: LegalView['updated']
  className?: string
}

/** The preview of the back office shows it as well. */
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
