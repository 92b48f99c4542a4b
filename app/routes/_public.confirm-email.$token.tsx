import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { ConfirmEmailPage } from '~/features/profile/site/confirm-email-page'
import { answerConfirmEmail, loadConfirmEmailPage } from '~/features/profile/site/confirm-email-page.server'
import { privateHeaders, privateTags } from '~/site/head/private-page'
import { replyWhileUnreachable } from '~/site/reply-while-unreachable'

export const handle = { i18n: ['settings', 'invitation'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => privateTags(data?.title)

export const headers: HeadersFunction = privateHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadConfirmEmailPage(args)
}

export function action(args: ActionFunctionArgs) {
  return answerConfirmEmail(args)
}

export const clientAction = replyWhileUnreachable(() => ({ failed: true }))

export default function ConfirmEmailRoute() {
  const { email, outcome } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()?.failed ?? false
  return <ConfirmEmailPage email={email} outcome={outcome} failed={failed} />
}
