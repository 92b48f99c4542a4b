import { Suspense, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { useLayoutOfRest } from '~/ui/below-screen'

import { useDiscoveryOnIntent } from './discover-on-intent'
import { OpenSiteProvider, type OpenSite } from './open-site'
import { SiteFooter } from './site-footer'
import type { SiteIdentity } from './site-identity'
import type { SiteLinks } from './site-links'
import { SiteMenu } from './site-menu'
import { TopBar } from './top-bar'
import { useKeptPage } from './use-kept-page'

type PublicLayoutProps = {
  identity: SiteIdentity
  /** Includes the site's offset. */
  queueCount: number
  year: number
  links: SiteLinks
  /** Null before the launch. */
  open: OpenSite | null
  children: ReactNode
}

const mainId = 'main'

/**
 * What `Suspense` surrounds comes to life by itself: when the browser has nothing else to do, or at once when somebody
 * touches it. React first takes over what stands around it, which is what is on the screen.
 */
export function PublicLayout({ identity, queueCount, year, links, open, children }: PublicLayoutProps) {
  const { t } = useTranslation()
  useDiscoveryOnIntent()
  useLayoutOfRest()
  useKeptPage()
  return (
    <OpenSiteProvider value={open}>
      <div className="flex min-h-dvh flex-col">
        <a
          href={`#${mainId}`}
          className="fixed start-4 top-2 z-40 -translate-y-20 rounded-control bg-brand-fill px-4 py-3 text-on-brand focus:translate-y-0"
        >
          {t('skipToContent')}
        </a>
        <TopBar brand={identity.brand} queueCount={queueCount} links={links} />
        <Suspense>
          <SiteMenu queueCount={queueCount} links={links} />
        </Suspense>
        <main id={mainId} tabIndex={-1} className="flex-1 pt-bar print:pt-0">
          {children}
        </main>
        <Suspense>
          <SiteFooter identity={identity} year={year} links={links} />
        </Suspense>
      </div>
    </OpenSiteProvider>
  )
}
