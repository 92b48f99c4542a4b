import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerContactForm } from '~/features/contact-admin/answer-contact-form.server'
import { ContactPage } from '~/features/contact-admin/contact-page'
import { loadContactPage } from '~/features/contact-admin/contact-page.server'

export { formClientAction as clientAction } from '~/features/admin-shell/form-client-action'
export { AdminBoundary as ErrorBoundary } from '~/features/admin-shell/admin-boundary'
export { revalidateUnlessFailed as shouldRevalidate } from '~/features/site/revalidation'

export const handle = { i18n: ['admin', 'contactAdmin'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadContactPage(request, context.logger)
}

export function action(args: ActionFunctionArgs) {
  return answerContactForm(args)
}

export default function ContactSubmissionsRoute() {
  return <ContactPage view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
