import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { requireMember } from '~/admin/require-member.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { AnalyticsPage } from '~/features/analytics/admin/analytics-page'
import { emptyAnalyticsPage, loadAnalyticsPage } from '~/features/analytics/admin/analytics-page.server'
import {
  answerAnalyticsForm,
  emptyFunnelParts,
  loadFunnelParts,
} from '~/features/analytics/admin/funnel-parts.server'
import { DigestForm } from '~/features/analytics/admin/digest-form'
import { FunnelSection } from '~/features/analytics/admin/funnel'
import { MarksList } from '~/features/analytics/admin/marks-list'

export { formHeaders as headers } from '~/admin/form-reply'
export { AnalyticsBoundary as ErrorBoundary } from '~/features/analytics/admin/analytics-failure'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'

export const handle = { i18n: ['admin', 'analytics', 'funnel'] }

export const clientLoader = keepWhileUnreachable('screen')

export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const member = await requireMember(request)
    const page = await loadAnalyticsPage(member, request, context)
    const parts = await loadFunnelParts({ member, query: page.query, request }, context)
    return data({ page, parts }, { status: page.figures === null ? 503 : 200 })
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error
    return data({ page: emptyAnalyticsPage(request), parts: emptyFunnelParts }, { status: 503 })
  }
}

export function action(args: ActionFunctionArgs) {
  return answerAnalyticsForm(args)
}

export default function AnalyticsRoute() {
  const { page, parts } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AnalyticsPage
        data={page}
        marks={parts.marks}
        marksList={<MarksList marks={parts.marks} />}
        funnel={<FunnelSection funnel={parts.funnel} />}
      />
      {parts.getsDigest !== null && <DigestForm getsDigest={parts.getsDigest} reply={reply} />}
    </div>
  )
}
