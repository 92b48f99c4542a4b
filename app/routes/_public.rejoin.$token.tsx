import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { RejoinPage } from '~/features/subscriptions/site/rejoin-page'
import { answerRejoin, loadRejoinPage } from '~/features/subscriptions/site/rejoin-page.server'
import { privateHeaders, privateTags } from '~/site/head/private-page'
import { replyWhileUnreachable } from '~/site/reply-while-unreachable'

export const handle = { i18n: ['rejoin', 'invitation', 'waitlist'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => privateTags(data?.title)

export const headers: HeadersFunction = privateHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadRejoinPage(args)
}

export function action(args: ActionFunctionArgs) {
  return answerRejoin(args)
}

export const clientAction = replyWhileUnreachable(() => ({ failed: true }))

export default function RejoinRoute() {
  const { view, isDone } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()?.failed ?? false
  return <RejoinPage view={view} isDone={isDone} failed={failed} />
}
