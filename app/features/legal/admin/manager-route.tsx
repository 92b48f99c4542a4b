import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { AdminBoundary } from '~/admin/admin-boundary'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { RotateCcw, TriangleAlert } from '~/ui/icons'

import type { LegalDocument } from '~collections/values/legal'
import type { FormReply } from '~/admin/form-reply'
import { needsNewData } from './manager-params'

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

/** An unreachable server counts as a failed save, so that the screen keeps what was typed. */
export async function managerClientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<FormReply>()
  } catch (error) {
    if (error instanceof Response) throw error
    const reply: FormReply = { ok: false, status: 503, message: '' }
    return Response.json(reply, { status: reply.status })
  }
}

/** Saves return the document, and searching, sorting and dialogs work on what is loaded. */
export const shouldRevalidateManager: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  if (formMethod !== undefined && formMethod.toUpperCase() !== 'GET')
    return actionStatus < 400 && formData?.get('intent') !== 'save' && defaultShouldRevalidate
  const isSameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSameScreen ? needsNewData(currentUrl, nextUrl) : defaultShouldRevalidate
}
