import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { answerImportForm } from '~/features/imports/import-intents.server'
import { loadImportPage } from '~/features/imports/import-page.server'
import { waitlistImport } from '~/features/waitlist/import/waitlist-import.server'
import { WaitlistImportPage } from '~/features/waitlist/import/waitlist-import-page'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { ImportBoundary as ErrorBoundary } from '~/features/imports/import-page'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'

export const handle = { i18n: ['admin', 'usersImport', 'waitlistImport', 'waitlistAdmin'] }

export const clientLoader = keepWhileUnreachable('screen')

export function loader({ request }: LoaderFunctionArgs) {
  return loadImportPage(request, waitlistImport)
}

export function action(args: ActionFunctionArgs) {
  return answerImportForm(args, waitlistImport)
}

export default function ImportWaitlistRoute() {
  return <WaitlistImportPage data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
