import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'

import { answerGate } from '~/admin/gate/answer-gate.server'
import { CodeStep } from '~/admin/gate/code-step'
import { Gate } from '~/admin/gate/gate'
import { loadShell } from '~/admin/admin-page.server'
import { titleAt } from '~/admin/sections'
import { Shell } from '~/admin/shell'
import { NotificationBell } from '~/features/notifications/admin/notification-bell'
import { PulseProvider } from '~/features/notifications/pulse-provider'
import { readPulseOrEmpty } from '~/features/notifications/answer-pulse.server'
import { emptyPulse } from '~/features/notifications/pulse'
import { QuickSearch } from '~/features/quick-search/admin/quick-search'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { StatusBoundary } from '~/site/status-page'

import '~/ui/styles/admin.css'

export { shellClientLoader as clientLoader, shouldRevalidateShell as shouldRevalidate } from '~/admin/shell'

export const handle = { i18n: ['admin'] }

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  // A loader that failed has none, and the page of the failure brings its own.
  ...(data ? [{ title: titleAt(data.titles, location.pathname) }] : []),
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders, ['Cache-Control', 'no-store']])

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadShell(request, context, {
    readBrand: async (language) => (await getSiteSettings(language)).brand,
    readPulse: (member) => readPulseOrEmpty(member, context.logger),
    emptyPulse: () => ({ ...emptyPulse, now: Date.now() }),
  })
}

/** Sign in and lock. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerGate(request, context)
}

export default function AdminRoute() {
  const { admin, pulse, brand, asMember, step } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (!admin && step) return <CodeStep brand={brand} step={step} reply={reply} />
  if (!admin) return <Gate brand={brand} asMember={asMember} reply={reply} />
  return (
    <PulseProvider pulse={pulse}>
      <Shell
        tools={
          <>
            <QuickSearch />
            <NotificationBell />
          </>
        }
      >
        <Outlet />
      </Shell>
    </PulseProvider>
  )
}

export function ErrorBoundary() {
  return <StatusBoundary />
}
