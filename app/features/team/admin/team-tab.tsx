import { useSearchParams } from '@remix-run/react'

import { AdminPagination } from '~/admin/admin-pagination'
import type { FormReply } from '~/admin/form-reply'
import { useTranslation } from '~/i18n/use-translation'

import { InviteForm } from './invite-form'
import { MembersTable } from './members-table'
import { OpenInvitations } from './open-invitations'
import { Ownership } from './ownership'
import { RemoveMemberDialog } from './remove-member-dialog'
import type { TeamTabData } from './team-tab.server'

type TeamTabProps = TeamTabData & {
  /** To a form that was sent without JavaScript. */
  reply: FormReply | undefined
}

export function TeamTab({ members, page, totalPages, reply, ...tab }: TeamTabProps) {
  const { t } = useTranslation('team')
  const [params] = useSearchParams()
  const toRemove = params.has('remove') ? tab.toRemove : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {tab.ownership?.kind === 'asked' && <Ownership view={tab.ownership} reply={reply} />}
      {tab.canManage && <InviteForm reply={reply} />}
      <section aria-labelledby="team-members" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="team-members" className="text-lg font-semibold">
          {t('members.title')}
        </h3>
        <MembersTable members={members} now={tab.now} />
        <AdminPagination page={page} pages={totalPages} />
      </section>
      {tab.canManage && <OpenInvitations invitations={tab.invitations} />}
      {tab.ownership && tab.ownership.kind !== 'asked' && <Ownership view={tab.ownership} reply={reply} />}
      {toRemove && <RemoveMemberDialog member={toRemove} />}
    </div>
  )
}
