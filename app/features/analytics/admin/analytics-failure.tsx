import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'

import { AdminBoundary } from '~/admin/admin-boundary'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

export function AnalyticsFailure() {
  const { t } = useTranslation(['analytics', 'admin'])
  const { pathname, search } = useLocation()
  return (
    <Notice tone="danger">
      <p>{t('failed')}</p>
      <ButtonLink to={pathname + search} preventScrollReset size="small" className="mt-2 print:hidden">
        {t('admin:error.retry')}
      </ButtonLink>
    </Notice>
  )
}

export function AnalyticsBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status !== 503 ? <AdminBoundary /> : <AnalyticsFailure />
}
