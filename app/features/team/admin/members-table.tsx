import { RelativeTime } from '~/admin/relative-time'
import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/ui/data-table'
import { EmailAddress } from '~/ui/email-address'
import { EmptyState } from '~/ui/empty-state'
import { Face } from '~/ui/face'
import { IconButton } from '~/ui/icon-button'
import { IconLink } from '~/ui/icon-link'
import { Pencil, Trash2, Users } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { TeamMemberView } from '../read-team.server'
import { RoleForm } from './role-form'

type MembersTableProps = {
  members: TeamMemberView[]
  /** Null where everybody signs in with a password. */
  signIns: SignIns | null
  now: number
}

type SignIns = { givesRoles: boolean }

export function MembersTable({ members, signIns, now }: MembersTableProps) {
  const { t } = useTranslation('team')
  return (
    <DataTable
      caption={t('members.title')}
      columns={useMemberColumns(signIns, now)}
      rows={members}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={<Users aria-hidden className="size-8" />} title={t('members.empty')} />}
    />
  )
}

function useMemberColumns(signIns: SignIns | null, now: number): Column<TeamMemberView>[] {
  const { t } = useTranslation(['team', 'admin'])
  const { may } = useAdmin()
  return [
    {
      id: 'name',
      header: t('members.name'),
      cell: (member) => <Person member={member} />,
      isRowHeader: true,
      className: 'min-w-52 on-card:min-w-0',
    },
    {
      id: 'role',
      header: t('members.role'),
      cell: (member) =>
        member.isFixed ? (
          <Badge tone={member.role === 'owner' ? 'brand' : 'neutral'}>{t(`admin:role.${member.role}`)}</Badge>
        ) : (
          <RoleForm id={member.id} name={member.name} role={member.role} />
        ),
      onCard: 'plain',
    },
    ...(signIns ? [signInColumn(t('members.signsIn'), signIns)] : []),
    {
      id: 'lastSignIn',
      header: t('members.lastSignIn'),
      cell: (member) => <LastSignIn member={member} now={now} />,
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('members.actions')}</span>,
      cell: (member) => {
        if (!member.isFixed) return <ChangeLinks member={member} />
        return member.role === 'owner' && may.delete && <OwnerStays />
      },
      onCard: 'end',
      className: 'print:hidden',
    },
  ]
}

function ChangeLinks({ member: { id, name } }: { member: TeamMemberView }) {
  const { t } = useTranslation('team')
  const linkWith = useQueryLink()
  return (
    <span className="flex justify-end">
      <IconLink
        to={linkWith({ email: id, remove: null })}
        preventScrollReset
        label={t('members.changeEmailOf', { name })}
        icon={<Pencil aria-hidden className="size-4.5" />}
      />
      <IconLink
        to={linkWith({ remove: id, email: null })}
        preventScrollReset
        label={t('members.removeName', { name })}
        icon={<Trash2 aria-hidden className="size-4.5" />}
      />
    </span>
  )
}

function OwnerStays() {
  const { t } = useTranslation('team')
  return (
    <span className="flex justify-end">
      <IconButton
        disabled
        label={t('members.ownerStays')}
        icon={<Trash2 aria-hidden className="size-4.5" />}
        className="disabled:cursor-not-allowed disabled:opacity-35 disabled:hover:bg-transparent"
      />
    </span>
  )
}

function signInColumn(header: string, { givesRoles }: SignIns): Column<TeamMemberView> {
  return {
    id: 'signsIn',
    header,
    cell: ({ provider }) => <SignsIn provider={provider} givesRoles={givesRoles} />,
  }
}

function SignsIn({ provider, givesRoles }: { provider: string | null; givesRoles: boolean }) {
  const { t } = useTranslation('team')
  if (provider === null) return t('members.byPassword')
  return (
    <span className="grid">
      <bdi>{provider}</bdi>
      {givesRoles && <span className="text-sm text-ink-soft">{t('members.roleFromProvider')}</span>}
    </span>
  )
}

function Person({ member: { name, email, phone, picture, isSelf } }: { member: TeamMemberView }) {
  const { t } = useTranslation('team')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Face name={name} picture={picture} />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] justify-items-start leading-5.5">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {isSelf && <Badge tone="info">{t('members.you')}</Badge>}
        </span>
        <EmailAddress email={email} isOneLine className="text-ink-soft" />
        {phone && (
          <bdi dir="ltr" className="justify-self-start text-ink-soft wrap-anywhere">
            {phone}
          </bdi>
        )}
      </span>
    </span>
  )
}

function LastSignIn({ member, now }: { member: TeamMemberView; now: number }) {
  const { t } = useTranslation('team')
  if (member.isHidden) return <span className="text-ink-soft">{t('members.hidden')}</span>
  if (member.isOnline) return <Badge tone="success">{t('members.online')}</Badge>
  if (member.lastSignIn === null) return <span className="text-ink-soft">{t('members.never')}</span>
  return <RelativeTime instant={member.lastSignIn} serverNow={now} />
}
