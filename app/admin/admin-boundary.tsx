import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { TriangleAlert } from '~/ui/icons'

const known = [401, 403, 404, 503] as const
type Known = (typeof known)[number]

/** Shown inside the shell instead of a screen that failed: the reason, and how to retry or sign in. */
export function AdminBoundary() {
  const { t } = useTranslation('admin')
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const given = isRouteErrorResponse(error) ? error.status : 500
  const status = known.find((each): each is Known => each === given) ?? 500
  return (
    <Card as="section" className="mx-auto mt-10 grid max-w-lg justify-items-center gap-3 text-center">
      <TriangleAlert aria-hidden className="size-8 text-warning" />
      <h2 className="text-xl font-semibold">{t(`error.${status}.title`)}</h2>
      <p className="text-ink-soft">{t(`error.${status}.text`)}</p>
      <ButtonLink to={pathname + search} reloadDocument variant="brand" className="mt-2">
        {t(status === 401 ? 'error.signIn' : 'error.retry')}
      </ButtonLink>
    </Card>
  )
}
