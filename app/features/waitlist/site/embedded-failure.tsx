import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'
import { StatusBoundary } from '~/site/status-page'
import { buttonStyle } from '~/ui/button'

const statuses = [400, 413, 429, 503] as const

/** The frame of another site shows no other page of this one, so that the only way on is to try again. */
export function EmbeddedFailure() {
  const { t } = useTranslation(['waitlist', 'common'])
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const errorStatus = isRouteErrorResponse(error) ? error.status : 500
  if (errorStatus === 404) return <StatusBoundary /> // which no frame shows
  const status = statuses.find((each) => each === errorStatus) ?? 500
  return (
    <main className="rounded-card border border-line bg-surface p-5">
      <title>{t(`common:status.${status}.title`)}</title>
      <h1 className="text-2xl font-semibold tracking-heading">{t(`common:status.${status}.title`)}</h1>
      <p className="mt-1.5 text-ink-soft">{t(`common:status.${status}.text`)}</p>
      <a href={pathname + search} className={buttonStyle({ className: 'mt-5' })}>
        {t('waitlist:embed.again')}
      </a>
    </main>
  )
}
