import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { requireMember } from '~/admin/require-member.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { userIntents } from '~/features/users/admin/user-intents.server'
import { UsersPage } from '~/features/users/admin/users-page'
import { loadUsersPage } from '~/features/users/admin/users-page.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { UsersBoundary as ErrorBoundary } from '~/features/users/admin/users-page'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'

export const handle = { i18n: ['admin', 'audit', 'usersAdmin', 'export'] }

export const clientLoader = keepWhileUnreachable('screen')

export async function loader({ request }: LoaderFunctionArgs) {
  return loadUsersPage(await requireMember(request), request)
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, userIntents)
}

export default function UsersRoute() {
  return <UsersPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
