import { useTranslation } from '~/i18n/use-translation'

import { Container } from '~/ui/section'

import { Logo } from './logo'
import type { SiteIdentity } from './site-identity'
import { SiteLink, footerLinks } from './site-link'
import { SocialLinks } from './social-links'

export function SiteFooter({ identity, year }: { identity: SiteIdentity; year: number }) {
  const { t } = useTranslation()
  return (
    <footer className="border-t border-line py-10 print:hidden">
      <Container className="grid gap-8">
        <div className="flex flex-wrap items-center justify-between gap-6">
          <Logo brand={identity.brand} />
          <SocialLinks identity={identity} />
        </div>
        <nav aria-label={t('nav.footerLabel')} className="text-sm text-ink-soft">
          <ul className="flex flex-wrap gap-x-7">
            {footerLinks.map(({ to, label }) => (
              <li key={label}>
                <SiteLink
                  to={to}
                  className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
                >
                  {t(label)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-sm text-ink-soft">{t('copyright', { year, brand: identity.brand })}</p>
      </Container>
    </footer>
  )
}
