import { lazy, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { CountdownClock } from '~/features/countdown/countdown-clock'
import type { CountdownInput } from '~/features/countdown/use-countdown'
import { useOpenSite } from '~/site/open-site'
import { Container } from '~/ui/section'
import { ServerHtml } from '~/ui/server-html'
import { VisuallyHidden } from '~/ui/visually-hidden'

// Lazy, because browsers that have the server's HTML never need the large outlines as code.
const HeroIllustration = lazy(async () => ({
  default: (await import('./hero-illustration')).HeroIllustration,
}))

type HeroProps = CountdownInput & { children: ReactNode }

/** `children` are the way to join. */
export function Hero({ countdown, serverNow, children }: HeroProps) {
  const { t } = useTranslation(['common', 'landing'])
  const open = useOpenSite()
  return (
    <section aria-labelledby="hero-title">
      <Container className="grid items-start gap-x-16 gap-y-12 pt-5 pb-section sm:pt-10 lg:grid-cols-[1fr_1.05fr]">
        <div className="grid justify-items-start gap-4 sm:gap-5">
          {/* Those who see the page have it in the bar right above. */}
          <VisuallyHidden>{open?.badge ?? t('comingSoon')}</VisuallyHidden>
          <h1 id="hero-title" className="text-4xl font-semibold tracking-heading">
            {t('landing:hero.title')}
          </h1>
          <p className="text-lg text-ink-soft sm:text-xl">{t('landing:hero.tagline')}</p>
          <CountdownClock countdown={countdown} serverNow={serverNow} className="w-full">
            {children}
          </CountdownClock>
        </div>
        <ServerHtml>
          <HeroIllustration className="mx-auto w-full max-w-2xl lg:mt-14" />
        </ServerHtml>
      </Container>
    </section>
  )
}
