import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { ConfirmAddressPage } from '~/features/address-changes/site/confirm-page'
import {
  answerConfirmAddress,
  loadConfirmAddressPage,
} from '~/features/address-changes/site/confirm-page.server'
import { privateHeaders, privateTags } from '~/site/head/private-page'
import { replyWhileUnreachable } from '~/site/reply-while-unreachable'

export const handle = { i18n: ['rights', 'waitlist', 'invitation'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => privateTags(data?.title)

export const headers: HeadersFunction = privateHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadConfirmAddressPage(args)
}

export function action(args: ActionFunctionArgs) {
  return answerConfirmAddress(args)
}

export const clientAction = replyWhileUnreachable(() => ({ failed: true }))

export default function ConfirmAddressRoute() {
  const { state, email, isTaken } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()?.failed ?? false
  return <ConfirmAddressPage state={state} email={email} isTaken={isTaken} failed={failed} />
}
