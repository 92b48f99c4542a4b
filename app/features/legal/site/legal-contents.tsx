import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import type { LegalSectionView } from '../legal-view'

/** Where to find what: beside the text on wide screens, where it stays in sight. */
export function LegalContents({ sections }: { sections: LegalSectionView[] }) {
  const { t } = useTranslation('legal')
  const titleId = useId()
  return (
    <nav
      aria-labelledby={titleId}
      className="self-start rounded-card border border-line bg-surface p-5 lg:sticky lg:top-[calc(var(--bar-height)+2rem)] lg:border-0 lg:bg-transparent lg:p-0"
    >
      <h2 id={titleId} className="text-sm font-medium text-ink-soft">
        {t('contents')}
      </h2>
      <ol className="mt-2 grid lg:border-s lg:border-line">
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="-ms-px flex min-h-9 items-center border-line py-1.5 leading-snug text-ink hover:text-brand hover:underline lg:border-s lg:border-transparent lg:ps-4 lg:text-sm lg:hover:border-brand"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
