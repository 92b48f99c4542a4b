import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { auditIntents } from '~/features/audit/admin/audit-intents.server'
import { AuditPage } from '~/features/audit/admin/audit-page'
import { loadAuditPage } from '~/features/audit/admin/audit-page.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { AuditBoundary as ErrorBoundary } from '~/features/audit/admin/audit-page'
export { revalidateUnlessFailed as shouldRevalidate } from '~/site/revalidation'

export const handle = { i18n: ['admin', 'audit', 'export'] }

export function loader(args: LoaderFunctionArgs) {
  return loadAuditPage(args)
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, auditIntents)
}

export default function AuditRoute() {
  return <AuditPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
