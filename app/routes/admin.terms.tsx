import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerManagerForm } from '~/features/legal/admin/answer-manager-form.server'
import { ManagerBoundary } from '~/features/legal/admin/manager-route'
import { ManagerPage } from '~/features/legal/admin/manager-page'
import { loadManagerPage } from '~/features/legal/admin/manager-page.server'

export { formHeaders as headers } from '~/admin/form-reply'
export {
  managerClientAction as clientAction,
  shouldRevalidateManager as shouldRevalidate,
} from '~/features/legal/admin/manager-route'

export const handle = { i18n: ['admin', 'legalManager', 'editor', 'api'] }

export function loader(args: LoaderFunctionArgs) {
  return loadManagerPage(args, 'terms')
}

export function action(args: ActionFunctionArgs) {
  return answerManagerForm(args, 'terms')
}

export default function TermsManagerRoute() {
  return <ManagerPage document="terms" />
}

export function ErrorBoundary() {
  return <ManagerBoundary document="terms" />
}
