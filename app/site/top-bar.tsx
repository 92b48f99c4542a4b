import { useTranslation } from '~/i18n/use-translation'

import { Badge } from '~/ui/badge'
import { Container } from '~/ui/section'
import { cx } from '~/ui/cx'
import { drawerTrigger } from '~/ui/drawer'
import { IconButton } from '~/ui/icon-button'
import { Menu } from '~/ui/icons'

import { JoinLink } from './join-link'
import { LanguageToggle, ThemeToggle } from './preference-toggles'
import { Logo } from './logo'
import { useOpenSite } from './open-site'
import { QueueCount } from './queue-count'
import { SiteLink } from './site-link'
import type { SiteLinks } from './site-links'
import { siteMenuId } from './site-menu'
import { submitKeepingPage } from './use-kept-page'
import { useSyncExternalStore, type ReactNode } from 'react'

/** Pixels of scrolling after which the bar gets a background. */
const opaqueAfter = 10

type TopBarProps = { brand: string; queueCount: number; links: SiteLinks }

export function TopBar({ brand, queueCount, links }: TopBarProps) {
  const { t } = useTranslation()
  const open = useOpenSite()
  return (
    <BarAboveContent>
      <Container className="flex h-bar items-center gap-1 sm:gap-2 lg:gap-4">
        <Logo
          brand={brand}
          note={
            <Badge tone="brand" className="max-lg:border-0 max-lg:bg-transparent max-lg:p-0">
              {open?.badge ?? t('comingSoon')}
            </Badge>
          }
        />
        <nav aria-label={t('nav.label')} className="ms-2 flex gap-1 max-xl:hidden">
          {links.main.map(({ to, label }) => (
            <SiteLink
              key={to}
              to={to}
              className="rounded-control px-2 py-2 text-sm whitespace-nowrap hover:bg-sunken aria-[current=page]:text-brand aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
            >
              {label}
            </SiteLink>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-0.5 sm:gap-1">
          {!open && <QueueCount count={queueCount} className="me-2 whitespace-nowrap max-md:hidden" />}
          <ThemeToggle />
          <LanguageToggle onSubmit={submitKeepingPage} />
          <JoinLink variant="brand" size="small" className="ms-2 min-h-10 whitespace-nowrap max-md:hidden">
            {t('joinWaitlist')}
          </JoinLink>
          <IconButton
            label={t('menu.open')}
            icon={<Menu aria-hidden className="size-6" />}
            className="-me-2 xl:hidden"
            {...drawerTrigger(siteMenuId)}
          />
        </div>
      </Container>
    </BarAboveContent>
  )
}

/** By itself, so that scrolling renders nothing of what the bar holds. */
function BarAboveContent({ children }: { children: ReactNode }) {
  const isScrolled = useScrolled(opaqueAfter)
  return (
    <header
      className={cx(
        'fixed inset-x-0 top-0 z-30 border-b transition-colors print:hidden',
        isScrolled ? 'border-line bg-paper' : 'border-transparent',
      )}
    >
      {children}
    </header>
  )
}

/** `threshold` in px. True on the server, which cannot know, so that the bar is always readable. */
function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > threshold,
    () => true,
  )
}

function subscribeToScroll(callback: () => void) {
  window.addEventListener('scroll', callback, { passive: true })
  return () => window.removeEventListener('scroll', callback)
}
