import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { AddressPage } from '~/features/place/site/address-page'
import { answerAddressForm, loadAddressPage } from '~/features/place/site/address-page.server'
import { privateHeaders, privateTags } from '~/site/head/private-page'
import { replyWhileUnreachable } from '~/site/reply-while-unreachable'

export const handle = { i18n: ['rights', 'invitation'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => privateTags(data?.title)

export const headers: HeadersFunction = privateHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadAddressPage(args)
}

export function action(args: ActionFunctionArgs) {
  return answerAddressForm(args)
}

export const clientAction = replyWhileUnreachable(() => ({ failed: true, error: null, typed: '' }))

export default function AddressRoute() {
  const { email, canMove, isSent } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AddressPage
      email={email}
      canMove={canMove}
      isSent={isSent}
      failed={reply?.failed ?? false}
      error={reply?.error ?? null}
      typed={reply?.typed ?? ''}
    />
  )
}
