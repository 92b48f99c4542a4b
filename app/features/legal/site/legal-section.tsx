import { RichText } from '~/features/rich-text/rich-text'

import type { LegalSectionView } from '../legal-view'
import { legalIcons, toLegalIconName } from '../legal-icons'

export function LegalSection({ anchor, title, icon, blocks }: LegalSectionView) {
  const titleId = `${anchor}-title`
  return (
    <section id={anchor} aria-labelledby={titleId} className="scroll-mt-4">
      <div className="flex items-start gap-4">
        <LegalIcon name={icon} />
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

export function LegalIcon({ name }: { name: string | null }) {
  const Icon = legalIcons[toLegalIconName(name)]
  return (
    <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand">
      <Icon aria-hidden className="size-5.5" />
    </span>
  )
}
