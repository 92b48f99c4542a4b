import { RichText } from '~/features/rich-text/rich-text'

import { LegalIcon } from './legal-icon'
import type { LegalSectionView } from '../legal-view'

/** One titled section of a legal document. */
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
