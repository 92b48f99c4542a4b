import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { orUnavailable } from '~/http/replies.server'
import { requireMember } from '~/admin/require-member.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { EraseDialog } from '~/features/erasure/erase-dialog'
import { eraseIntent, readTraces } from '~/features/erasure/erase-person.server'
import { OfferErasure } from '~/features/erasure/erase-link'
import { BatchDialog } from '~/features/invitations/admin/batch-dialog'
import { InvitationHistory } from '~/features/invitations/admin/invitation-history'
import { invitationIntents } from '~/features/invitations/admin/invitation-intents.server'
import { InvitationsNotice } from '~/features/invitations/admin/invitations-notice'
import { loadInvitations } from '~/features/invitations/admin/invitations-view.server'
import { InviteDialog } from '~/features/invitations/admin/invite-dialog'
import { MailNotice } from '~/features/waiting-mail/mail-notice'
import { readMailStatus } from '~/features/waiting-mail/mail-status.server'
import { waitingMailIntents } from '~/features/waiting-mail/waiting-mail-intents.server'
import { JoinsNotice } from '~/features/waitlist/admin/joins-notice'
import { joinsNoticeIntents, readJoins } from '~/features/waitlist/admin/joins-notice.server'
import { entryIntents, loadWaitlistPage } from '~/features/waitlist/admin/waitlist-page.server'
import { WaitlistPage } from '~/features/waitlist/admin/waitlist-page'
import { readEntry } from '~/features/waitlist/change-entry.server'
import { WavesDialog } from '~/features/waves/admin/waves-dialog'
import { waveIntents } from '~/features/waves/admin/wave-intents.server'
import { WavesLink } from '~/features/waves/admin/waves-link'
import { loadWaves } from '~/features/waves/admin/waves-view.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'
export { WaitlistBoundary as ErrorBoundary } from '~/features/waitlist/admin/waitlist-page'

export const handle = { i18n: ['admin', 'audit', 'waitlistAdmin', 'export', 'erasure', 'waves'] }

export const clientLoader = keepWhileUnreachable('screen')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request)
  const params = new URL(request.url).searchParams
  const [{ audited, ...page }, invitations, mail, joins, waves] = await Promise.all([
    loadWaitlistPage(member, request),
    loadInvitations(member, params),
    orUnavailable(readMailStatus),
    orUnavailable(() => readJoins(member, context.environment)),
    orUnavailable(() => loadWaves(member, params, context.environment)),
  ])
  const dataDir = context.environment.DATA_DIR
  const traces = await readTraces(member, { params, person: page.entry, dataDir })
  return { page, audited, invitations, mail, joins, waves, traces }
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, {
    ...entryIntents,
    ...joinsNoticeIntents,
    ...invitationIntents(args.request),
    ...waitingMailIntents,
    ...waveIntents,
    erase: eraseIntent(readEntry),
  })
}

export default function WaitlistRoute() {
  const { page, invitations, mail, joins, waves, traces } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { open, isUnderway, invite, batch, history } = invitations
  return (
    <WaitlistPage
      {...page}
      reply={reply}
      isUnderway={isUnderway}
      areJoinsConfirmed={joins.areConfirmed}
      waves={<WavesLink state={waves.state} />}
      notice={
        <>
          {joins.isOffered && <JoinsNotice />}
          <MailNotice status={mail} />
          <InvitationsNotice {...open} />
        </>
      }
      dialog={
        waves.view ? (
          <WavesDialog waves={waves.view} reply={reply} />
        ) : batch ? (
          <BatchDialog batch={batch} reply={reply} notice={<MailNotice status={mail} />} />
        ) : (
          invite && <InviteDialog invite={invite} reply={reply} />
        )
      }
      history={<InvitationHistory history={history} />}
      wasMailed={history.some(({ sentAt }) => sentAt !== null)}
      offerErasure={(to) => <OfferErasure to={to} />}
      eraseDialog={(props) => traces && <EraseDialog {...props} traces={traces} />}
    />
  )
}
