import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { AdminBoundary } from '../admin-boundary'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { TriangleAlert } from '~/ui/icons'

/** Stands in for a list that failed to load, and keeps the shell usable; `title` says what of. */
export function ListBoundary({ title }: { title: string }) {
  const { t } = useTranslation('admin')
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status !== 503) return <AdminBoundary />
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert aria-hidden className="size-8 text-warning" />}
        title={title}
        text={t('error.503.text')}
      >
        <ButtonLink to={pathname + search} variant="brand" className="mt-2">
          {t('error.retry')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
