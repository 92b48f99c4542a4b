import { RelativeTime } from '~/admin/relative-time'
import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { IconLink } from '~/ui/icon-link'
import { Lock, Pencil, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { KeyRow } from '../api-keys.server'

export function KeysTable({ keys, now }: { keys: KeyRow[]; now: number }) {
  const { t } = useTranslation('apiKeys')
  return (
    <DataTable
      caption={t('list.title')}
      columns={useKeyColumns(now)}
      rows={keys}
      rowKey={({ id }) => id}
      room="wide"
      empty={<EmptyState icon={<Lock aria-hidden className="size-8" />} title={t('list.empty')} />}
    />
  )
}

function useKeyColumns(now: number): Column<KeyRow>[] {
  const { t } = useTranslation('apiKeys')
  const linkWith = useQueryLink()
  return [
    {
      id: 'name',
      header: t('list.name'),
      cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
      isRowHeader: true,
    },
    {
      id: 'role',
      header: t('scope'),
      cell: ({ role }) => (
        <Badge tone={role === 'admin' ? 'warning' : 'neutral'}>{t(`scopes.${role}`)}</Badge>
      ),
      onCard: 'plain',
    },
    { id: 'expires', header: t('list.expires'), cell: (key) => <Expiry {...key} /> },
    {
      id: 'lastUsed',
      header: t('list.lastUsed'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          <span className="text-ink-soft">{t('list.never')}</span>
        ) : (
          <RelativeTime instant={lastUsedAt} serverNow={now} />
        ),
    },
    { id: 'made', header: t('list.made'), cell: (key) => <Made {...key} /> },
    {
      id: 'actions',
      header: <span className="sr-only">{t('list.actions')}</span>,
      cell: ({ id, name }) => (
        <div className="flex items-center">
          <IconLink
            to={linkWith({ edit: id })}
            label={t('change.name', { name })}
            icon={<Pencil aria-hidden className="size-4.5" />}
          />
          <IconLink
            to={linkWith({ revoke: id })}
            preventScrollReset
            label={t('revoke.name', { name })}
            icon={<Trash2 aria-hidden className="size-4.5" />}
          />
        </div>
      ),
      onCard: 'end',
      className: 'print:hidden',
    },
  ]
}

/** The last day, as the form has it. */
export function Expiry({ expiresAt, hasExpired }: KeyRow) {
  const { t } = useTranslation('apiKeys')
  const formats = useFormats()
  if (expiresAt === null) return <span className="text-ink-soft">{t('list.endless')}</span>
  const lastMoment = new Date(Date.parse(expiresAt) - 1)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <time dateTime={expiresAt} title={formatInstant(expiresAt, formats)}>
        {formatInstant(lastMoment.toISOString(), formats, { time: false })}
      </time>
      {hasExpired && <Badge tone="danger">{t('list.expired')}</Badge>}
    </span>
  )
}

function Made({ createdAt, madeBy }: KeyRow) {
  const formats = useFormats()
  return (
    <span className="grid gap-0.5">
      {madeBy !== null && <bdi className="wrap-anywhere">{madeBy}</bdi>}
      <time dateTime={createdAt} className="text-ink-soft">
        {formatInstant(createdAt, formats)}
      </time>
    </span>
  )
}
