import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { AdminBoundary } from '~/admin/admin-boundary'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { TriangleAlert } from '~/ui/icons'

/** The screen without its data (spec section 8): says so and tries again, inside the living shell. */
export function WaitlistBoundary() {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status !== 503) return <AdminBoundary />
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert aria-hidden className="size-8 text-warning" />}
        title={t('failed')}
        text={t('admin:error.503.text')}
      >
        <ButtonLink to={pathname + search} variant="brand" className="mt-2">
          {t('admin:error.retry')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
