import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { formatsOf } from '~/admin/formats-of.server'
import { requireMember } from '~/admin/require-member.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { answerDashboardForm, awayDashboard, loadDashboard } from '~/features/dashboard/dashboard-page.server'
import { DashboardPage } from '~/features/dashboard/admin/dashboard-page'
import { languageOf } from '~/i18n/detect-language.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { AdminBoundary as ErrorBoundary } from '~/admin/admin-boundary'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'

export const handle = { i18n: ['admin', 'analytics', 'dashboard', 'funnel'] }

export const clientLoader = keepWhileUnreachable('screen')

export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const member = await requireMember(request)
    const dashboard = await loadDashboard({
      member,
      logger: context.logger,
      formats: formatsOf(member.user, languageOf(request), context.environment),
      teamZone: context.environment.SITE_TIME_ZONE,
      isMailSetUp: context.environment.SMTP_URL !== undefined,
      params: new URL(request.url).searchParams,
    })
    return data(dashboard)
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error
    return data(awayDashboard(), { status: 503 })
  }
}

export function action(args: ActionFunctionArgs) {
  return answerDashboardForm(args)
}

export default function DashboardRoute() {
  return <DashboardPage dashboard={useLoaderData<typeof loader>()} />
}
