import type {
  ActionFunctionArgs,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'

import { answerSignIn } from '~/admin/sign-in/answer-sign-in.server'
import { CodeStep } from '~/admin/sign-in/code-step'
import { Gate } from '~/admin/sign-in/sign-in-screen'
import { loadShell } from '~/admin/admin-page.server'
import { manifestPath, titleAt } from '~/admin/sections'
import { Shell } from '~/admin/shell'
import { ScreenDemoBanner } from '~/features/demo-data/demo-banner'
import { hasDemoData } from '~/features/demo-data/demo-data.server'
import { NotificationBell } from '~/features/notifications/admin/notification-bell'
import { PollProvider } from '~/features/notifications/poll-provider'
import { readPollOrEmpty } from '~/features/notifications/answer-poll.server'
import { emptyPoll } from '~/features/notifications/poll'
import { QuickSearch } from '~/features/quick-search/admin/quick-search'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { StatusBoundary } from '~/site/status-page'

import '~/ui/styles/admin.css'

export { shellClientLoader as clientLoader, shouldRevalidateShell as shouldRevalidate } from '~/admin/shell'

export const handle = { i18n: ['admin'] }

/** Fetched with cookies, which know the language. */
export const links: LinksFunction = () => [
  { rel: 'manifest', href: manifestPath, crossOrigin: 'use-credentials' },
]

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
    readPoll: (member) => readPollOrEmpty(member, context.logger),
    hasDemoData,
    emptyPoll: () => ({ ...emptyPoll, now: Date.now() }),
  })
}

/** Sign in and lock. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerSignIn(request, context)
}

export default function AdminRoute() {
  const { admin, poll, brand, asMember, provider, step } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (!admin && step) return <CodeStep brand={brand} step={step} reply={reply} />
  if (!admin) return <Gate brand={brand} asMember={asMember} provider={provider} reply={reply} />
  return (
    <PollProvider poll={poll}>
      <Shell
        tools={
          <>
            <QuickSearch />
            <NotificationBell />
          </>
        }
      >
        <ScreenDemoBanner />
        <Outlet />
      </Shell>
    </PollProvider>
  )
}

export function ErrorBoundary() {
  return <StatusBoundary />
}
