import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { InvitationPage } from '~/features/invitations/site/invitation-page'
import { answerInvitation, loadInvitationPage } from '~/features/invitations/site/invitation-page.server'
import { privateHeaders, privateTags } from '~/site/head/private-page'
import { replyWhileUnreachable } from '~/site/reply-while-unreachable'

export const handle = { i18n: ['invitation'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => privateTags(data?.title)

export const headers: HeadersFunction = privateHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadInvitationPage(args)
}

export function action(args: ActionFunctionArgs) {
  return answerInvitation(args)
}

export const clientAction = replyWhileUnreachable(() => ({ failed: true }))

export default function InvitationRoute() {
  const { invitation, wasAccepted } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()?.failed ?? false
  return <InvitationPage invitation={invitation} wasAccepted={wasAccepted} failed={failed} />
}
