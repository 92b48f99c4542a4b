import { useFetcher } from '@remix-run/react'

import { useAdmin } from '~/admin/use-admin'
import type { FormReply } from '~/admin/form-reply'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { useFormReply } from '~/admin/use-form-reply'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { EmailAddress } from '~/ui/email-address'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { TeamInvitationRow } from '../read-team.server'

export function OpenInvitations({ invitations }: { invitations: TeamInvitationRow[] }) {
  const { t } = useTranslation('team')
  const focus = useFocusInList<HTMLElement>()
  // One for all rows, so that each reply is said once, and also when the last row goes.
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher)
  return (
    <section {...focus} aria-labelledby="team-invitations" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="team-invitations" className="text-lg font-semibold">
        {t('invitations.title')}
      </h3>
      <DataTable
        caption={t('invitations.title')}
        columns={useColumns(fetcher)}
        rows={invitations}
        rowKey={({ id }) => id}
        room="wide"
        empty={<p className="text-sm text-ink-soft">{t('invitations.empty')}</p>}
      />
    </section>
  )
}

const tones: Record<TeamInvitationRow['state'], Tone> = {
  queued: 'neutral',
  sending: 'neutral',
  sent: 'info',
  failed: 'danger',
  expired: 'warning',
  outbox: 'warning',
}

type Fetcher = ReturnType<typeof useFetcher<FormReply>>

function useColumns(fetcher: Fetcher): Column<TeamInvitationRow>[] {
  const { t } = useTranslation(['team', 'admin'])
  const { formats } = useAdmin()
  return [
    {
      id: 'email',
      header: t('invitations.email'),
      cell: ({ email }) => (
        <span className="grid grid-cols-[minmax(0,1fr)] justify-items-start">
          <EmailAddress email={email} isOneLine />
        </span>
      ),
      isRowHeader: true,
      className: 'min-w-52 on-card:min-w-0',
    },
    {
      id: 'role',
      header: t('invitations.role'),
      cell: ({ role }) => t(`admin:role.${role}`),
    },
    {
      id: 'state',
      header: t('invitations.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`invitations.${state}`)}</Badge>,
      onCard: 'plain',
    },
    {
      id: 'expires',
      header: t('invitations.expires'),
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{formatInstant(expiresAt, formats)}</time>,
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('invitations.actions')}</span>,
      cell: (invitation) => <Actions invitation={invitation} fetcher={fetcher} />,
      onCard: 'line',
      className: 'print:hidden',
    },
  ]
}

type ActionsProps = { invitation: TeamInvitationRow; fetcher: Fetcher }

function Actions({ invitation: { id, email }, fetcher }: ActionsProps) {
  const { t } = useTranslation('team')
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="team-resend" size="small" disabled={isBusy}>
        {t('invitations.resend')}
        <VisuallyHidden>
          <bdi dir="ltr">{email}</bdi>
        </VisuallyHidden>
      </Button>
      <Button type="submit" name="intent" value="team-revoke" size="small" variant="quiet" disabled={isBusy}>
        {t('invitations.revoke')}
        <VisuallyHidden>
          <bdi dir="ltr">{email}</bdi>
        </VisuallyHidden>
      </Button>
    </fetcher.Form>
  )
}
