import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'

import { answerGate } from '~/features/admin-session/answer-gate.server'
import { Gate } from '~/features/admin-session/gate'
import { loadShell } from '~/features/admin-shell/admin-page.server'
import { Shell } from '~/features/admin-shell/shell'
import { StatusBoundary } from '~/features/site/status-boundary'

export { shouldRevalidateShell as shouldRevalidate } from '~/features/admin-shell/shell-revalidation'

export const handle = { i18n: ['admin'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders, ['Cache-Control', 'no-store']])

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadShell(request, context)
}

/** Sign in and Lock, wherever the gate stands. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerGate(request, context)
}

export default function AdminRoute() {
  const { admin, pulse, brand, asMember } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (!admin) return <Gate brand={brand} asMember={asMember} reply={reply} />
  return (
    <Shell pulse={pulse}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return <StatusBoundary />
}
