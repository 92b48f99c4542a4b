import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { answerImportForm } from '~/features/imports/import-intents.server'
import { loadImportPage } from '~/features/imports/import-page.server'
import { usersImport } from '~/features/users/import/users-import.server'
import { UsersImportPage } from '~/features/users/import/users-import-page'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { ImportBoundary as ErrorBoundary } from '~/features/imports/import-page'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'

export const handle = { i18n: ['admin', 'usersImport'] }

export const clientLoader = keepWhileUnreachable('screen')

export function loader({ request }: LoaderFunctionArgs) {
  return loadImportPage(request, usersImport)
}

export function action(args: ActionFunctionArgs) {
  return answerImportForm(args, usersImport)
}

export default function ImportUsersRoute() {
  return <UsersImportPage data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
