import { useTranslation } from '~/i18n/use-translation'

import { Badge } from '~/ui/badge'
import { buttonStyle } from '~/ui/button'
import { closeDrawer, Drawer, drawerCloser } from '~/ui/drawer'
import { IconButton } from '~/ui/icon-button'
import { Check, X } from '~/ui/icons'

import { JoinLink } from './join-link'
import { LanguageToggle, ThemeToggle } from './preference-toggles'
import { QueueCount } from './queue-count'
import { useOpenSite } from './open-site'
import { SiteLink, StartingLink, useAccountLinks } from './site-link'
import type { SiteLinks } from './site-links'
import { submitKeepingPage } from './use-kept-page'

export const siteMenuId = 'site-menu'

const close = () => closeDrawer(siteMenuId)

const benefits = ['earlyAccess', 'discount', 'support'] as const

/** The navigation drawer for screens that are too narrow for the links in the top bar. */
export function SiteMenu({ queueCount, links }: { queueCount: number; links: SiteLinks }) {
  const { t } = useTranslation()
  const open = useOpenSite()
  const account = useAccountLinks()
  return (
    <Drawer id={siteMenuId} label={t('menu.title')}>
      <div className="flex min-h-full flex-col gap-6 p-5">
        <div className="flex items-center justify-between gap-4">
          {open ? <Badge tone="brand">{open.badge}</Badge> : <QueueCount count={queueCount} />}
          <IconButton
            label={t('menu.close')}
            icon={<X aria-hidden className="size-6" />}
            {...drawerCloser(siteMenuId)}
          />
        </div>
        <nav aria-label={t('nav.label')}>
          <ul className="grid border-y border-line">
            {[links.home, ...links.main].map(({ to, label }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  onClick={close}
                  reloads
                  className="flex min-h-12 items-center text-lg aria-[current=page]:text-brand"
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="-mb-3 font-medium">{open?.menu.title ?? t('menu.benefits.title')}</p>
        <ul className="grid gap-3">
          {(open?.menu.items ?? benefits.map((benefit) => t(`menu.benefits.${benefit}`))).map((item) => (
            <li key={item} className="flex items-start gap-3">
              <Check aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
              {item}
            </li>
          ))}
        </ul>
        <div className="grid gap-2">
          <JoinLink variant="accent" size="large" onClick={close} reloads>
            {t('joinWaitlist')}
          </JoinLink>
          <ul className="grid grid-cols-2 gap-2">
            {account.map(({ label, href }) => (
              <li key={label}>
                <StartingLink
                  href={href}
                  onClick={close}
                  reloads
                  className={buttonStyle({ variant: 'quiet', size: 'small', className: 'w-full' })}
                >
                  {label}
                </StartingLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-auto grid gap-2">
          <LanguageToggle look="row" onSubmit={submitKeepingPage} />
          <ThemeToggle look="row" />
        </div>
      </div>
    </Drawer>
  )
}
