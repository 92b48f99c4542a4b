import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { requireMember } from '~/admin/require-member.server'
import { AnnouncementsPage } from '~/features/announcements/admin/announcements-page'
import { loadAnnouncementsPage } from '~/features/announcements/admin/announcements-page.server'
import { MailNotice } from '~/features/waiting-mail/mail-notice'
import { readMailStatus } from '~/features/waiting-mail/mail-status.server'
import { waitingMailIntents } from '~/features/waiting-mail/waiting-mail-intents.server'
import { orUnavailable } from '~/http/replies.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'
export { AnnouncementsBoundary as ErrorBoundary } from '~/features/announcements/admin/announcements-page'

export const handle = { i18n: ['admin', 'announcements', 'announcementsAdmin'] }

export const clientLoader = keepWhileUnreachable('screen')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request)
  const [page, mail] = await Promise.all([
    loadAnnouncementsPage(member, request, context),
    orUnavailable(readMailStatus),
  ])
  return { page, mail }
}

/** For the notice about mails that wait. */
export function action(args: ActionFunctionArgs) {
  return answerForm(args, waitingMailIntents)
}

export default function AnnouncementsRoute() {
  const { page, mail } = useLoaderData<typeof loader>()
  return <AnnouncementsPage {...page} notice={<MailNotice status={mail} />} />
}
