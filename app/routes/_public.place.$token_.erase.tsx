import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { ErasePage } from '~/features/place/site/erase-page'
import { answerErasure, loadErasePage } from '~/features/place/site/erase-page.server'
import { privateHeaders, privateTags } from '~/site/head/private-page'
import { replyWhileUnreachable } from '~/site/reply-while-unreachable'

export const handle = { i18n: ['rights', 'invitation'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => privateTags(data?.title)

export const headers: HeadersFunction = privateHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadErasePage(args)
}

export function action(args: ActionFunctionArgs) {
  return answerErasure(args)
}

export const clientAction = replyWhileUnreachable(() => ({ failed: true, isLimited: false }))

export default function EraseRoute() {
  const { email, isErased } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ErasePage
      email={email}
      isErased={isErased}
      failed={reply?.failed ?? false}
      isLimited={reply?.isLimited ?? false}
    />
  )
}
