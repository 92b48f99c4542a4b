import { lazy } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { CountdownClock } from '~/features/countdown/countdown-clock'
import type { CountdownInput } from '~/features/countdown/use-countdown'
import { JoinLink } from '~/site/join-link'
import { Badge } from '~/ui/badge'
import { Container } from '~/ui/section'
import { ServerHtml } from '~/ui/server-html'

// Lazy, because browsers that have the server's HTML never need the large outlines as code.
const HeroIllustration = lazy(async () => ({
  default: (await import('./hero-illustration')).HeroIllustration,
}))

export function Hero({ countdown, serverNow }: CountdownInput) {
  const { t } = useTranslation(['landing', 'common'])
  return (
    <section aria-labelledby="hero-title">
      <Container className="grid items-center gap-x-16 gap-y-12 pt-10 pb-section sm:pt-16 lg:grid-cols-[1fr_1.05fr]">
        <div className="grid justify-items-start gap-6">
          <Badge tone="brand">{t('common:comingSoon')}</Badge>
          <h1 id="hero-title" className="text-5xl font-semibold tracking-heading">
            {t('hero.title')}
          </h1>
          <p className="text-xl text-ink-soft">{t('hero.tagline')}</p>
          <CountdownClock countdown={countdown} serverNow={serverNow} className="w-full" />
          <JoinLink variant="accent" size="large">
            {t('hero.register')}
          </JoinLink>
        </div>
        <ServerHtml>
          <HeroIllustration className="mx-auto w-full max-w-2xl" />
        </ServerHtml>
      </Container>
    </section>
  )
}
