import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { AdminBoundary } from '~/admin/admin-boundary'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { RotateCcw, TriangleAlert } from '~/ui/icons'
import { revalidateScreen } from '~/admin/revalidation'
import type { LegalDocument } from '~collections/values/legal'

import { needsNewData } from './manager-params'

export { formClientAction as clientAction, formHeaders as headers } from '~/admin/form-reply'

export const handle = { i18n: ['admin', 'legalManager', 'editor', 'api'] }

export const clientLoader = keepWhileUnreachable('screen')

/** Searching, sorting and most dialogs work on what is loaded, and what is saved in place comes with the reply. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod = 'GET', formData } = change
  if (formData?.has('stay')) return false
  const isSameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  if (isSameScreen && formMethod.toUpperCase() === 'GET') return needsNewData(currentUrl, nextUrl)
  return revalidateScreen(change)
}

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
