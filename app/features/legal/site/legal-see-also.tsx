import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { ArrowRight } from '~/ui/icons'

import { legalPaths, otherDocument, type LegalDocument } from '../legal-view'

/** Leads on to the other document; from the terms, also to the people behind them. */
export function LegalSeeAlso({ document }: { document: LegalDocument }) {
  const { t } = useTranslation('legal')
  const other = otherDocument(document)
  const links = [
    { to: legalPaths[other], text: t(`${other}.title`) },
    ...(document === 'terms' ? [{ to: '/contact', text: t('contact') }] : []),
  ]
  return (
    <nav aria-label={t('seeAlso')} className="border-t border-line pt-8">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center gap-2 text-lg font-medium text-brand underline-offset-4 hover:underline"
            >
              {text}
              <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
