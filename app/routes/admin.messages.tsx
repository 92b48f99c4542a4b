import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { requireMember } from '~/admin/require-member.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { MessagesPage } from '~/features/messages/admin/messages-page'
import { loadMessagesPage } from '~/features/messages/admin/messages-page.server'
import { threadIntents } from '~/features/messages/admin/thread-intents.server'
import { messageFormLimits, writingIntents } from '~/features/messages/admin/writing/writing-intents.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { MessagesBoundary as ErrorBoundary } from '~/features/messages/admin/messages-page'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'

export const handle = { i18n: ['admin', 'audit', 'messages', 'messageWriting'] }

export const clientLoader = keepWhileUnreachable('screen')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadMessagesPage(await requireMember(request), request, context.environment.SITE_TIME_ZONE)
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, { ...threadIntents, ...writingIntents }, messageFormLimits)
}

export default function MessagesRoute() {
  return <MessagesPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
