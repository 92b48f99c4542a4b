import { useTranslation } from '~/i18n/use-translation'

import { useSortChoices } from '~/admin/lists/use-column-sort'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatDay, formatNumber } from '~/i18n/format'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/data-table'

import type { ManagedSection } from '../managed-section'
import { nextSort, type ListQuery, type SortColumn } from './list-view'
import { useManager } from './manager-context'
import { useManagerLink } from './manager-params'
import { MoveButtons, ActionForm } from './move-buttons'
import type { Direction } from './section-actions'
import { SectionMarks } from './section-marks'
import { StatusBadge } from './status-badge'
import { IconLink } from '~/ui/icon-link'
import { Eye, History, Pencil, Trash2 } from '~/ui/icons'
import { VisuallyHidden } from '~/ui/visually-hidden'

const contents = {
  order: 'kind',
  title: 'text',
  category: 'kind',
  language: 'kind',
  status: 'kind',
  lastUpdated: 'date',
} as const satisfies Record<SortColumn, string>

type OnMove = (id: number, direction: Direction) => void

export function useSectionColumns(sort: ListQuery['sort'], onMove: OnMove): Column<ManagedSection>[] {
  const { t } = useTranslation('legalManager')
  const { document } = useManager()
  const linkWith = useManagerLink()
  const formats = useFormats()
  const choicesOf = useSortChoices(sort, (param) => linkWith({ sort: param, page: null }))
  const sortable = (column: SortColumn) => ({
    id: column,
    header: t(`column.${column}`),
    sort: {
      direction: sort?.by === column ? sort.direction : ('none' as const),
      to: linkWith({ sort: nextSort(sort, column), page: null }),
      choices: choicesOf(column, { column: t(`column.${column}`), as: contents[column] }),
    },
  })
  const columns: Column<ManagedSection>[] = [
    {
      ...sortable('order'),
      onCard: 'plain',
      // On the line of what else can be done.
      className: 'whitespace-nowrap tabular-nums on-card:order-1',
      cell: (section) => <OrderCell section={section} onMove={onMove} />,
    },
    {
      ...sortable('title'),
      isRowHeader: true,
      className: 'min-w-36 on-card:min-w-0',
      cell: (section) => (
        <span className="grid justify-items-start gap-1.5">
          <span className="line-clamp-2 font-medium">
            <bdi lang={section.language}>{section.title}</bdi>
          </span>
          <SectionMarks section={section} />
        </span>
      ),
    },
    {
      ...sortable('category'),
      onCard: 'spoken',
      cell: ({ category }) => (category === null ? '–' : t(`category.${category}`)),
    },
    {
      ...sortable('language'),
      onCard: 'plain',
      cell: ({ language }) => <Badge tone="info">{t(`language.${language}`)}</Badge>,
    },
    {
      ...sortable('status'),
      onCard: 'plain',
      cell: (section) => <StatusToggle section={section} />,
    },
    {
      ...sortable('lastUpdated'),
      onCard: 'plain',
      className: 'whitespace-nowrap',
      cell: ({ lastUpdated }) => <time dateTime={lastUpdated}>{formatDay(lastUpdated, formats)}</time>,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      onCard: 'end',
      className: 'on-card:order-1 print:hidden',
      cell: (section) => <SectionLinks section={section} />,
    },
  ]
  return document === 'terms' ? columns : columns.filter(({ id }) => id !== 'category')
}

function OrderCell({ section, onMove }: { section: ManagedSection; onMove: OnMove }) {
  const { may, formats } = useAdmin()
  return (
    <span className="inline-flex items-center gap-1">
      <span className="min-w-6">{formatNumber(section.order, formats)}</span>
      {may.edit && <MoveButtons section={section} onMove={onMove} />}
    </span>
  )
}

function SectionLinks({ section: { id, title } }: { section: ManagedSection }) {
  const { t } = useTranslation('legalManager')
  const { may } = useAdmin()
  const linkWith = useManagerLink()
  const links = [
    may.edit
      ? { param: 'edit', label: t('action.edit', { title }), Icon: Pencil }
      : { param: 'edit', label: t('action.read', { title }), Icon: Eye },
    { param: 'history', label: t('action.history', { title }), Icon: History },
    ...(may.delete ? [{ param: 'delete', label: t('action.delete', { title }), Icon: Trash2 }] : []),
  ]
  return (
    <span className="inline-flex gap-1">
      {links.map(({ param, label, Icon }) => (
        <IconLink
          key={param}
          to={linkWith({ [param]: id })}
          preventScrollReset
          label={label}
          icon={<Icon aria-hidden className="size-4.5" />}
        />
      ))}
    </span>
  )
}

function StatusToggle({ section }: { section: ManagedSection }) {
  const { t } = useTranslation('legalManager')
  const { may } = useAdmin()
  const { id, title, status, updatedAt: seen } = section
  const other = status === 'published' ? 'draft' : 'published'
  if (!may.edit) return <StatusBadge status={status} />
  return (
    <ActionForm action={{ intent: 'setStatus', id, seen, status: other }}>
      <button
        type="submit"
        title={t(`toggle.${other}`)}
        className="inline-flex min-h-9 items-center rounded-full transition-opacity hover:opacity-75 max-md:min-h-11"
      >
        <StatusBadge status={status} />
        <VisuallyHidden>
          {' – '}
          {t(`toggle.${other}Of`, { title })}
        </VisuallyHidden>
      </button>
    </ActionForm>
  )
}
