import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { DataPage } from '~/features/place/site/data-page'
import { loadDataPage, showOwnData } from '~/features/place/site/data-page.server'
import { privateHeaders, privateTags } from '~/site/head/private-page'
import { replyWhileUnreachable } from '~/site/reply-while-unreachable'

export const handle = { i18n: ['rights', 'invitation'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => privateTags(data?.title)

export const headers: HeadersFunction = privateHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadDataPage(args)
}

export function action(args: ActionFunctionArgs) {
  return showOwnData(args)
}

export const clientAction = replyWhileUnreachable(() => ({ failed: true, isLimited: false, readable: null }))

export default function DataRoute() {
  const { email, file } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <DataPage
      email={email}
      readable={reply?.readable ?? null}
      failed={reply?.failed ?? file === 'failed'}
      isLimited={reply?.isLimited ?? file === 'limited'}
    />
  )
}
