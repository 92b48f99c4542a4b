import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { JoinTeamPage } from '~/features/team/site/join-team-page'
import { answerJoinTeam, loadJoinTeamPage } from '~/features/team/site/join-team-page.server'
import { privateHeaders, privateTags } from '~/site/head/private-page'
import { replyWhileUnreachable } from '~/site/reply-while-unreachable'

export const handle = { i18n: ['joinTeam', 'invitation'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => privateTags(data?.title)

export const headers: HeadersFunction = privateHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadJoinTeamPage(args)
}

export function action(args: ActionFunctionArgs) {
  return answerJoinTeam(args)
}

export const clientAction = replyWhileUnreachable(() => ({ name: '', errors: {}, failure: '' }))

export default function JoinTeamRoute() {
  const { brand, view, isDone, minLength, provider } = useLoaderData<typeof loader>()
  return (
    <JoinTeamPage
      brand={brand}
      view={view}
      isDone={isDone}
      minLength={minLength}
      provider={provider}
      reply={useActionData<typeof action>()}
    />
  )
}
