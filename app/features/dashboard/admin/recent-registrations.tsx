import { useTranslation } from '~/i18n/use-translation'

import { LinkedCard } from '~/admin/linked-card'
import { useFormats } from '~/admin/use-admin'
import { stageOf } from '~/features/waitlist/entry-view'
import { useInterestName } from '~/admin/interest-name'
import { type EntryStage } from '~collections/values/waitlist'
import { formatInstant } from '~/i18n/format'
import { Badge, type Tone } from '~/ui/badge'
import { DataTable, type Column } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { PersonLink } from '~/ui/person-link'

import type { Overview } from '../dashboard-page.server'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { pathOfSection, entryPath } from '~/admin/sections'

type Registration = NonNullable<Overview['registrations']['value']>[number]
type RecentRegistrationsProps = { registrations: Registration[] | null; className?: string }

const tones: Record<EntryStage, Tone> = {
  pending: 'warning',
  sent: 'info',
  opened: 'brand',
  completed: 'success',
}

export function RecentRegistrations({ registrations, className }: RecentRegistrationsProps) {
  const { t } = useTranslation('dashboard')
  return (
    <LinkedCard
      id="recent-registrations"
      title={t('registrations.title')}
      link={{ to: pathOfSection('waitlist'), label: t('registrations.all') }}
      className={className}
    >
      <DataTable
        caption={t('registrations.title')}
        columns={useColumns()}
        rows={registrations ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('registrations.none')} />}
        room="small"
      />
    </LinkedCard>
  )
}

function useColumns(): Column<Registration>[] {
  const { t } = useTranslation('dashboard')
  const interestName = useInterestName()
  const namesOf = ({ interests }: Registration) => interests.slice(0, 3).map(interestName).join(' · ')
  return [
    {
      id: 'person',
      header: t('registrations.person'),
      isRowHeader: true,
      className: 'w-full max-w-0 py-0.5! on-card:max-w-none on-card:basis-40!',
      cell: (entry) => (
        <>
          <PersonLink name={entry.name} email={entry.email} to={entryPath(entry.id)} />
          {/* Where there is no room for their column. */}
          {entry.interests.length > 0 && (
            <span className="block truncate ps-12 text-xs text-ink-soft on-card:ps-0 @2xl/small-table:hidden">
              <VisuallyHidden>{t('registrations.interests')}: </VisuallyHidden>
              <bdi>{namesOf(entry)}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t('registrations.status'),
      cell: (entry) => {
        const stage = stageOf(entry)
        return (
          <span className="inline-grid justify-items-start on-card:justify-items-end">
            {entry.isConfirmed ? (
              <Badge tone={tones[stage]}>{t(`stage.${stage}`)}</Badge>
            ) : (
              <Badge tone="warning">{t('registrations.unconfirmed')}</Badge>
            )}
            <JoinedDate instant={entry.createdAt} />
          </span>
        )
      },
      onCard: 'end',
      className: 'py-0.5!',
    },
    {
      id: 'interests',
      header: t('registrations.interests'),
      // The person has all the width that is left, and would take this too.
      cell: (entry) => (
        <span className="block w-52 wrap-anywhere">
          {entry.interests.length === 0 ? '–' : <bdi>{namesOf(entry)}</bdi>}
        </span>
      ),
      onCard: 'none',
      className: 'py-0.5! @max-2xl/small-table:hidden',
    },
  ]
}

function JoinedDate({ instant }: { instant: string }) {
  const formats = useFormats()
  return (
    <time dateTime={instant} className="text-xs whitespace-nowrap text-ink-soft">
      {formatInstant(instant, formats, { time: false })}
    </time>
  )
}
