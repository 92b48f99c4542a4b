import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { requireMember } from '~/features/admin-session/require-member.server'
import { answerDashboardForm } from '~/features/dashboard/answer-dashboard-form.server'
import { DashboardPage } from '~/features/dashboard/dashboard-page'
import { loadDashboard } from '~/features/dashboard/dashboard-page.server'
import { languageOf } from '~/i18n/detect-language.server'

export { AdminBoundary as ErrorBoundary } from '~/features/admin-shell/admin-boundary'
export { revalidateUnlessFailed as shouldRevalidate } from '~/features/site/revalidation'

export const handle = { i18n: ['admin', 'dashboard'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadDashboard({
    member: await requireMember(request),
    language: languageOf(request),
    logger: context.logger,
    tab: new URL(request.url).searchParams.get('tab'),
  })
}

export function action(args: ActionFunctionArgs) {
  return answerDashboardForm(args)
}

export default function DashboardRoute() {
  return <DashboardPage dashboard={useLoaderData<typeof loader>()} />
}
