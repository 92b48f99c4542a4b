import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { textIn } from '~/http/form-text'
import { privateHeaders, privateTags } from '~/site/head/private-page'
import { replyWhileUnreachable } from '~/site/reply-while-unreachable'
import { UnsubscribePage } from '~/features/subscriptions/site/unsubscribe-page'
import { answerUnsubscribe, loadUnsubscribePage } from '~/features/subscriptions/site/unsubscribe-page.server'

export const handle = { i18n: ['invitation'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => privateTags(data?.title)

export const headers: HeadersFunction = privateHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadUnsubscribePage(args)
}

export function action(args: ActionFunctionArgs) {
  return answerUnsubscribe(args)
}

export const clientAction = replyWhileUnreachable((form) => ({
  isBack: false,
  undo: textIn(form, 'undo'),
  failed: true,
}))

export default function UnsubscribeRoute() {
  const { subscription } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? { isBack: false, undo: null, failed: false }
  return <UnsubscribePage subscription={subscription} {...reply} />
}
