import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerManagerForm } from '~/features/legal/admin/answer-manager-form.server'
import { ManagerPage } from '~/features/legal/admin/manager-page'
import { loadManagerPage } from '~/features/legal/admin/manager-page.server'
import { ManagerBoundary } from '~/features/legal/admin/manager-route'

export {
  clientAction,
  clientLoader,
  handle,
  headers,
  shouldRevalidate,
} from '~/features/legal/admin/manager-route'

export function loader(args: LoaderFunctionArgs) {
  return loadManagerPage(args, 'privacy')
}

export function action(args: ActionFunctionArgs) {
  return answerManagerForm(args, 'privacy')
}

export default function PrivacyManagerRoute() {
  return <ManagerPage document="privacy" />
}

export function ErrorBoundary() {
  return <ManagerBoundary document="privacy" />
}
