import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { privateHeaders, privateTags } from '~/site/head/private-page'
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

export default function UnsubscribeRoute() {
  const { subscription } = useLoaderData<typeof loader>()
  const { isBack, undo } = useActionData<typeof action>() ?? { isBack: false, undo: null }
  return <UnsubscribePage subscription={subscription} isBack={isBack} undo={undo} />
}
