import { useTranslation } from '~/i18n/use-translation'

import { Container } from '~/ui/section'

import { Logo } from './logo'
import type { SiteIdentity } from './site-identity'
import { SiteLink, StartingLink, useAccountLinks } from './site-link'
import type { SiteLinks } from './site-links'
import { SocialLinks } from './social-links'

const linkStyle = 'inline-flex min-h-11 items-center hover:text-ink hover:underline'

type SiteFooterProps = { identity: SiteIdentity; year: number; links: SiteLinks }

export function SiteFooter({ identity, year, links }: SiteFooterProps) {
  const { t } = useTranslation()
  const account = useAccountLinks()
  return (
    <footer className="border-t border-line py-10 print:hidden">
      <Container className="grid gap-8">
        <div className="flex flex-wrap items-center justify-between gap-6">
          <Logo brand={identity.brand} />
          <SocialLinks identity={identity} />
        </div>
        <nav aria-label={t('nav.footerLabel')} className="text-sm text-ink-soft">
          <ul className="flex flex-wrap gap-x-7">
            {[...links.main, ...links.documents].map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to} className={linkStyle}>
                  {label}
                </SiteLink>
              </li>
            ))}
            {account.map(({ label, href }) => (
              <li key={label}>
                <StartingLink href={href} className={linkStyle}>
                  {label}
                </StartingLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-sm text-ink-soft">{t('copyright', { year, brand: identity.brand })}</p>
      </Container>
    </footer>
  )
}
