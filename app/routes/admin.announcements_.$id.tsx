import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { requireMember } from '~/admin/require-member.server'
import { announcementIntents } from '~/features/announcements/admin/announcement-intents.server'
import { AnnouncementPage } from '~/features/announcements/admin/announcement-page'
import { loadAnnouncementPage } from '~/features/announcements/admin/announcement-page.server'
import { announcementFormLimits } from '~/features/announcements/announcement-form-limits.server'
import { MailNotice } from '~/features/waiting-mail/mail-notice'
import { readMailStatus } from '~/features/waiting-mail/mail-status.server'
import { orUnavailable } from '~/http/replies.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'
export { AdminBoundary as ErrorBoundary } from '~/admin/admin-boundary'

export const handle = { i18n: ['admin', 'announcements', 'announcementsAdmin', 'audit', 'editor'] }

export const clientLoader = keepWhileUnreachable('screen')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = await requireMember(request)
  const { environment } = context
  const [{ audited, ...page }, mail] = await Promise.all([
    loadAnnouncementPage(member, request, { id: params.id, environment }),
    orUnavailable(readMailStatus),
  ])
  return { page, audited, mail }
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, announcementIntents, announcementFormLimits)
}

export default function AnnouncementRoute() {
  const { page, mail } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return <AnnouncementPage {...page} reply={reply} notice={<MailNotice status={mail} />} />
}
