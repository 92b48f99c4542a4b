import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { requireMember } from '~/features/admin-session/require-member.server'
import { answerWaitlistForm } from '~/features/waitlist-admin/answer-waitlist-form.server'
import { WaitlistPage } from '~/features/waitlist-admin/waitlist-page'
import { loadWaitlistPage } from '~/features/waitlist-admin/waitlist-page.server'

export { formClientAction as clientAction } from '~/features/admin-shell/form-client-action'
export { revalidateUnlessFailed as shouldRevalidate } from '~/features/site/revalidation'
export { WaitlistBoundary as ErrorBoundary } from '~/features/waitlist-admin/waitlist-boundary'

export const handle = { i18n: ['admin', 'waitlistAdmin'] }

export async function loader({ request }: LoaderFunctionArgs) {
  return loadWaitlistPage(await requireMember(request), request)
}

export function action(args: ActionFunctionArgs) {
  return answerWaitlistForm(args)
}

export default function WaitlistRoute() {
  return <WaitlistPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
