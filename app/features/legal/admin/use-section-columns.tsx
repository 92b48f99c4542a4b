import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { useAdmin } from '~/admin/use-admin'
import { formatDay } from '~/i18n/format'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/data-table'

import type { EditedSection } from './managed-section'
import { nextSort, type ListQuery, type SortColumn } from './list-view'
import { useManager } from './manager-context'
import { useManagerLink } from './manager-params'
import { MoveButtons, type Direction, OperationForm } from './move-buttons'
import { IconLink } from '~/ui/icon-link'
import { Eye, History, Pencil, Trash2 } from '~/ui/icons'
import { VisuallyHidden } from '~/ui/visually-hidden'
import type { LegalStatus } from '~collections/values/legal'

type OnMove = (id: EditedSection['id'], direction: Direction) => void

export function useSectionColumns(sort: ListQuery['sort'], onMove: OnMove): Column<EditedSection>[] {
  const { t } = useTranslation('legalManager')
  const { document } = useManager()
  const linkWith = useManagerLink()
  const uiLanguage = useLanguage()
  const sortable = (column: SortColumn) => ({
    id: column,
    header: t(`column.${column}`),
    sort: {
      direction: sort?.by === column ? sort.direction : ('none' as const),
      to: linkWith({ sort: nextSort(sort, column), page: null }),
    },
  })
  const columns: Column<EditedSection>[] = [
    {
      ...sortable('order'),
      className: 'whitespace-nowrap tabular-nums',
      cell: (section) => <OrderCell section={section} onMove={onMove} />,
    },
    {
      ...sortable('title'),
      isRowHeader: true,
      className: 'min-w-48',
      cell: ({ title, language }) => (
        <span className="line-clamp-2 font-medium break-words">
          <bdi lang={language}>{title}</bdi>
        </span>
      ),
    },
    {
      ...sortable('category'),
      cell: ({ category }) => (category === null ? '–' : t(`category.${category}`)),
    },
    {
      ...sortable('language'),
      cell: ({ language }) => <Badge tone="info">{t(`language.${language}`)}</Badge>,
    },
    { ...sortable('status'), cell: (section) => <StatusToggle section={section} /> },
    {
      ...sortable('lastUpdated'),
      className: 'whitespace-nowrap',
      cell: ({ lastUpdated }) => <time dateTime={lastUpdated}>{formatDay(lastUpdated, uiLanguage)}</time>,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      isBare: true,
      className: 'md:text-end',
      cell: (section) => <SectionLinks section={section} />,
    },
  ]
  return document === 'terms' ? columns : columns.filter(({ id }) => id !== 'category')
}

function OrderCell({ section, onMove }: { section: EditedSection; onMove: OnMove }) {
  const { may } = useAdmin()
  return (
    <span className="inline-flex items-center gap-1">
      <span className="min-w-6">{section.order}</span>
      {may.edit && <MoveButtons section={section} onMove={onMove} />}
    </span>
  )
}

/** Unsaved sections have no history. */
function SectionLinks({ section: { id, title } }: { section: EditedSection }) {
  const { t } = useTranslation('legalManager')
  const { may } = useAdmin()
  const linkWith = useManagerLink()
  const links = [
    may.edit
      ? { param: 'edit', label: t('action.edit', { title }), Icon: Pencil }
      : { param: 'edit', label: t('action.read', { title }), Icon: Eye },
    ...(typeof id === 'number'
      ? [{ param: 'history', label: t('action.history', { title }), Icon: History }]
      : []),
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

function StatusToggle({ section }: { section: EditedSection }) {
  const { t } = useTranslation('legalManager')
  const { may } = useAdmin()
  const { id, title, status } = section
  const other = status === 'published' ? 'draft' : 'published'
  if (!may.edit) return <StatusBadge status={status} />
  return (
    <OperationForm operation={{ type: 'setStatus', id, status: other }}>
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
    </OperationForm>
  )
}

function StatusBadge({ status }: { status: LegalStatus }) {
  const { t } = useTranslation('legalManager')
  return <Badge tone={status === 'published' ? 'success' : 'neutral'}>{t(`status.${status}`)}</Badge>
}
