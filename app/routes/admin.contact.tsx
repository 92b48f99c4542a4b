import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerContactForm } from '~/features/contact/admin/answer-contact-form.server'
import { ContactPage } from '~/features/contact/admin/contact-page'
import { loadContactPage } from '~/features/contact/admin/contact-page.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { AdminBoundary as ErrorBoundary } from '~/admin/admin-boundary'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'

export const handle = { i18n: ['admin', 'audit', 'contactAdmin', 'erasure'] }

export const clientLoader = keepWhileUnreachable('screen')

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadContactPage(request, context)
}

export function action(args: ActionFunctionArgs) {
  return answerContactForm(args)
}

export default function ContactSubmissionsRoute() {
  return <ContactPage view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
