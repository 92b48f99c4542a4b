import { useTranslation } from '~/i18n/use-translation'

import { ButtonLink } from '~/ui/button'
import { Container } from '~/ui/section'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { sitePaths } from './paths'

type PageStatus = 400 | 404 | 413 | 429 | 500 | 503

function StatusPage({ status }: { status: PageStatus }) {
  const { t } = useTranslation()
  return (
    <Container
      width="reading"
      className="grid min-h-[70dvh] place-content-center justify-items-center py-16 text-center"
    >
      {/* A failed route sets no title; React moves this one into the head. */}
      <title>{t(`status.${status}.title`)}</title>
      <StatusIllustration status={status} />
      <h1 className="mt-10 text-4xl font-semibold tracking-heading">{t(`status.${status}.title`)}</h1>
      <p className="mt-4 text-lg text-ink-soft">{t(`status.${status}.text`)}</p>
      {/* Reloads the document, because this page's scripts or data may be what failed. */}
      <ButtonLink to={sitePaths.home} reloadDocument variant="brand" size="large" className="mt-8">
        {t('status.home')}
      </ButtonLink>
    </Container>
  )
}

const bubble = 'M44 6h92a38 38 0 0 1 38 38v44a38 38 0 0 1-38 38H18a12 12 0 0 1-12-12V44A38 38 0 0 1 44 6Z'

const exclamation = 'M90 32v42M90 96v.2'
const ellipsis = 'M60 66v.2M90 66v.2M120 66v.2'

/** The drawings in the bubbles: a question mark, an exclamation mark, or an ellipsis. */
const signs = {
  400: exclamation,
  404: 'M72 50c2-12 12-18 22-16s16 11 14 20c-2 10-14 11-18 22M90 96v.2',
  413: exclamation,
  429: ellipsis,
  500: exclamation,
  503: ellipsis,
}

/** The second bubble is mirrored, as Arabic question marks are. */
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

const statuses: PageStatus[] = [400, 404, 413, 429, 503]

export function StatusBoundary() {
  const error = useRouteError()
  const errorStatus = isRouteErrorResponse(error) ? error.status : 500
  return <StatusPage status={statuses.find((status) => status === errorStatus) ?? 500} />
}
