import { useTranslation } from '~/i18n/use-translation'

import { ButtonLink } from '~/ui/button'
import { Container } from '~/ui/section'
import { lazy, Suspense, type ComponentType } from 'react'

import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { sitePaths } from './paths'
import type { PageStatus } from './status-illustration'

/** Hardly a visitor needs it. Who cannot load it, because the server is away, reads the page without. */
const StatusIllustration = lazy<ComponentType<{ status: PageStatus }>>(() =>
  import('./status-illustration').then(
    (loaded) => ({ default: loaded.StatusIllustration }),
    () => ({ default: () => null }),
  ),
)

function StatusPage({ status }: { status: PageStatus }) {
  const { t } = useTranslation()
  return (
    <Container
      width="reading"
      className="grid min-h-[70dvh] place-content-center justify-items-center py-16 text-center"
    >
      {/* A failed route sets no title; React moves this one into the head. */}
      <title>{t(`status.${status}.title`)}</title>
      <Suspense fallback={<div className="aspect-25/11 w-full max-w-sm" />}>
        <StatusIllustration status={status} />
      </Suspense>
      <h1 className="mt-10 text-4xl font-semibold tracking-heading">{t(`status.${status}.title`)}</h1>
      <p className="mt-4 text-lg text-ink-soft">{t(`status.${status}.text`)}</p>
      {/* Reloads the document, because this page's scripts or data may be what failed. */}
      <ButtonLink to={sitePaths.home} reloadDocument variant="brand" size="large" className="mt-8">
        {t('status.home')}
      </ButtonLink>
    </Container>
  )
}

const statuses: PageStatus[] = [400, 404, 413, 429, 503]

export function StatusBoundary() {
  const error = useRouteError()
  const errorStatus = isRouteErrorResponse(error) ? error.status : 500
  return <StatusPage status={statuses.find((status) => status === errorStatus) ?? 500} />
}
