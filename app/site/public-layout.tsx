import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { SiteFooter } from './site-footer'
import type { SiteIdentity } from './site-identity'
import { SiteMenu } from './site-menu'
import { TopBar } from './top-bar'

type PublicLayoutProps = {
  identity: SiteIdentity
  /** Includes the site's offset. */
  queueCount: number
  year: number
  children: ReactNode
}

const mainId = 'main'

export function PublicLayout({ identity, queueCount, year, children }: PublicLayoutProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainId}`}
        className="fixed start-4 top-2 z-40 -translate-y-20 rounded-control bg-brand-fill px-4 py-3 text-on-brand focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <TopBar brand={identity.brand} queueCount={queueCount} />
      <SiteMenu queueCount={queueCount} />
      <main id={mainId} tabIndex={-1} className="flex-1 pt-bar">
        {children}
      </main>
      <SiteFooter identity={identity} year={year} />
    </div>
  )
}
