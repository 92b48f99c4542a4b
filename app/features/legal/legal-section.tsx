import { RichText } from '~/features/rich-text/rich-text'

import { legalIcons, toLegalIconName } from './legal-icons'
import type { LegalSectionView } from './legal-view'

/** One titled section of a legal document. */
export function LegalSection({ anchor, title, icon, blocks }: LegalSectionView) {
  const Icon = legalIcons[toLegalIconName(icon)]
  const titleId = `${anchor}-title`
  return (
    <section id={anchor} aria-labelledby={titleId} className="scroll-mt-4">
      <div className="flex items-start gap-4">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand">
          <Icon aria-hidden className="size-5.5" />
        </span>
        <h2 id={titleId} className="pt-1 text-2xl font-semibold tracking-heading">
          {title}
        </h2>
      </div>
      <div className="mt-5 grid gap-4">
        <RichText blocks={blocks} under={2} />
      </div>
    </section>
  )
}
