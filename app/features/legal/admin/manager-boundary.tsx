import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { AdminBoundary } from '~/admin/admin-boundary'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { RotateCcw, TriangleAlert } from '~/ui/icons'

import type { LegalDocument } from '~collections/values/legal'

export function ManagerBoundary({ document }: { document: LegalDocument }) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status !== 503) return <AdminBoundary />
  return (
    <div role="alert" className="grid min-h-[70dvh] content-center">
      <EmptyState
        icon={<TriangleAlert aria-hidden className="size-8 text-warning" />}
        title={t(`${document}.loadFailed`)}
        text={t('admin:error.503.text')}
      >
        <ButtonLink to={pathname + search} variant="brand" className="mt-2">
          <RotateCcw aria-hidden className="size-4.5" />
          {t('admin:error.retry')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
