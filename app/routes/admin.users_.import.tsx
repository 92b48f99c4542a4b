import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { answerImportForm } from '~/features/users/import/import-intents.server'
import { ImportPage } from '~/features/users/import/import-page'
import { loadImportPage } from '~/features/users/import/import-page.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { ImportBoundary as ErrorBoundary } from '~/features/users/import/import-page'
export { revalidateUnlessFailed as shouldRevalidate } from '~/site/revalidation'

export const handle = { i18n: ['admin', 'usersImport'] }

export const clientLoader = keepWhileUnreachable('screen')

export function loader({ request }: LoaderFunctionArgs) {
  return loadImportPage(request)
}

export function action(args: ActionFunctionArgs) {
  return answerImportForm(args)
}

export default function ImportUsersRoute() {
  return <ImportPage data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
