import { useTranslation } from 'react-i18next'

import { ButtonLink } from '~/ui/button'
import { Container } from '~/ui/section'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { sitePaths } from './paths'

/** What went wrong: what was sent, no such page, our mistake, or away for a moment. */
type PageStatus = 400 | 404 | 413 | 429 | 500 | 503

/** A page that could not be shown, in words. */
function StatusPage({ status }: { status: PageStatus }) {
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
      <ButtonLink to={sitePaths.home} reloadDocument variant="brand" size="large" className="mt-8">
        {t('status.home')}
      </ButtonLink>
    </Container>
  )
}

const bubble = 'M44 6h92a38 38 0 0 1 38 38v44a38 38 0 0 1-38 38H18a12 12 0 0 1-12-12V44A38 38 0 0 1 44 6Z'

const startled = 'M90 32v42M90 96v.2'
const waiting = 'M60 66v.2M90 66v.2M120 66v.2'

/** What both bubbles say: they ask, they are startled, or they are about to speak. */
const signs = {
  400: startled,
  404: 'M72 50c2-12 12-18 22-16s16 11 14 20c-2 10-14 11-18 22M90 96v.2',
  413: startled,
  429: waiting,
  500: startled,
  503: waiting,
}

/** Two bubbles that face each other, as the question marks of both scripts do. */
function StatusIllustration({ status }: { status: keyof typeof signs }) {
  return (
    <svg viewBox="0 0 400 176" fill="none" aria-hidden className="w-full max-w-sm" strokeLinecap="round">
      <path d="M8 166h384" className="stroke-line" strokeWidth="2" strokeDasharray="0.1 8" />
      <g strokeWidth="9" strokeLinejoin="round">
        <path d={bubble} className="fill-brand-fill" />
        <path d={signs[status]} className="stroke-on-brand" />
        <g transform="matrix(-1 0 0 1 400 26)">
          <path d={bubble} className="fill-surface stroke-edge" strokeWidth="2" />
          <path d={signs[status]} className="stroke-brand" />
        </g>
      </g>
    </svg>
  )
}

const known: PageStatus[] = [400, 404, 413, 429, 503]

/** Shows what a route threw as a page that people understand. */
export function StatusBoundary() {
  const error = useRouteError()
  const given = isRouteErrorResponse(error) ? error.status : 500
  return <StatusPage status={known.find((status) => status === given) ?? 500} />
}
