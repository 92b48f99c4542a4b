import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { PlacePage } from '~/features/place/site/place-page'
import { answerPlaceForm, loadPlacePage } from '~/features/place/site/place-page.server'
import { privateHeaders, privateTags } from '~/site/head/private-page'
import { replyWhileUnreachable } from '~/site/reply-while-unreachable'

export const handle = { i18n: ['place', 'rights', 'waitlist', 'invitation'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => privateTags(data?.title)

export const headers: HeadersFunction = privateHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadPlacePage(args)
}

export function action(args: ActionFunctionArgs) {
  return answerPlaceForm(args)
}

export const clientAction = replyWhileUnreachable(() => ({ failed: true }))

export default function PlaceRoute() {
  const { title: _title, ...page } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()?.failed ?? false
  return <PlacePage {...page} failed={failed} />
}
