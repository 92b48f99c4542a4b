import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'

import { AdminPagination } from '~/admin/admin-pagination'
import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { FormReply } from '~/admin/form-reply'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { useQueryLink } from '~/ui/use-query-link'

import type { TeamMemberView } from '../read-team.server'
import { EmailDialog } from './email-dialog'
import { InviteForm } from './invite-form'
import { MembersTable } from './members-table'
import { OpenInvitations } from './open-invitations'
import { Ownership, useOwnershipForm } from './ownership'
import type { TeamTabData } from './team-tab.server'

type TeamTabProps = TeamTabData & {
  /** To a form that was sent without JavaScript. */
  reply: FormReply | undefined
}

export function TeamTab({ members, page, totalPages, reply, ...tab }: TeamTabProps) {
  const { t } = useTranslation('team')
  const [params] = useSearchParams()
  const toRemove = params.has('remove') ? tab.toRemove : null
  const toChangeEmail = params.has('email') ? tab.toChangeEmail : null
  const focus = useFocusInList<HTMLElement>()
  const ownership = useOwnershipForm()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {tab.ownership?.kind === 'asked' && (
        <Ownership view={tab.ownership} form={ownership} reply={reply} onFocus={focus.onFocus} />
      )}
      {tab.canManage && <InviteForm reply={reply} />}
      <section {...focus} aria-labelledby="team-members" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="team-members" className="text-lg font-semibold">
          {t('members.title')}
        </h3>
        <MembersTable members={members} signIns={tab.signIns} now={tab.now} />
        <AdminPagination page={page} pages={totalPages} />
      </section>
      {tab.canManage && <OpenInvitations invitations={tab.invitations} />}
      {tab.ownership && tab.ownership.kind !== 'asked' && (
        <Ownership view={tab.ownership} form={ownership} reply={reply} />
      )}
      <RemoveMemberDialog member={toRemove} />
      {toChangeEmail && <EmailDialog key={toChangeEmail.id} member={toChangeEmail} posted={reply} />}
    </div>
  )
}

/** Stays while nobody is asked about, so that it says who was removed: then they are no longer there to be asked about. */
function RemoveMemberDialog({ member }: { member: TeamMemberView | null }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const closeTo = useQueryLink()({ remove: null })
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher, () => navigate(closeTo, { preventScrollReset: true, replace: true }))
  if (!member) return null
  const { id, name, email } = member
  return (
    <ConfirmDialog
      title={t('remove.title')}
      question={t('remove.question', { name, email })}
      confirm={t('remove.confirm')}
      intent="team-remove"
      fields={{ id }}
      closeTo={closeTo}
      fetcher={fetcher}
    >
      <p className="mt-3 text-sm text-ink-soft">{t('remove.effect')}</p>
    </ConfirmDialog>
  )
}
