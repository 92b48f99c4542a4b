import { useTranslation } from 'react-i18next'

import { ButtonLink } from '~/ui/button-link'
import { Container } from '~/ui/container'

import { StatusIllustration } from './status-illustration'

/** What went wrong: what was sent, no such page, our mistake, or away for a moment. */
export type PageStatus = 400 | 404 | 413 | 429 | 500 | 503

/** A page that could not be shown, in words. */
export function StatusPage({ status }: { status: PageStatus }) {
  const { t } = useTranslation()
  return (
    <Container
      width="reading"
      className="grid min-h-[70dvh] place-content-center justify-items-center py-16 text-center"
    >
      {/* A route that failed has no title of its own; React moves this one into the head. */}
      <title>{t(`status.${status}.title`)}</title>
      <StatusIllustration status={status} />
      <h1 className="mt-10 text-4xl font-semibold tracking-heading">{t(`status.${status}.title`)}</h1>
      <p className="mt-4 text-lg text-ink-soft">{t(`status.${status}.text`)}</p>
      {/* A whole load: what failed may be this page's own scripts or data. */}
      <ButtonLink to="/" reloadDocument variant="brand" size="large" className="mt-8">
        {t('status.home')}
      </ButtonLink>
    </Container>
  )
}
