import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { requireMember } from '~/admin/require-member.server'
import { contentIntents } from '~/features/content/admin/content-intents.server'
import { ContentPage } from '~/features/content/admin/content-page'
import { loadContentPage } from '~/features/content/admin/content-page.server'
import { contentFormLimits } from '~/features/content/content-form-limits.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'
export { AdminBoundary as ErrorBoundary } from '~/admin/admin-boundary'

export const handle = { i18n: ['admin', 'content', 'audit'] }

export const clientLoader = keepWhileUnreachable('screen')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = await requireMember(request)
  return loadContentPage(member, request, params, context.environment.SITE_TIME_ZONE)
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, contentIntents, contentFormLimits)
}

export default function ContentItemRoute() {
  const { audited: _, ...page } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return <ContentPage {...page} reply={reply} />
}
