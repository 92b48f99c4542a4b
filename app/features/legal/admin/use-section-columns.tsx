import { useTranslation } from 'react-i18next'

import { useAdmin } from '~/admin/use-admin'
import { formatDay } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/data-table'

import type { EditedSection } from './edited-section'
import { nextSort, type ListQuery, type SortColumn } from './list-query'
import { useManager } from './manager-context'
import { useManagerLink } from './manager-params'
import { MoveButtons, type Direction } from './move-buttons'
import { SectionLinks } from './section-links'
import { StatusToggle } from './status-toggle'

/** The columns of the list of sections; the terms have one more. */
export function useSectionColumns(
  sort: ListQuery['sort'],
  onMove: (id: EditedSection['id'], direction: Direction) => void,
): Column<EditedSection>[] {
  const { t } = useTranslation('legalManager')
  const { may } = useAdmin()
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
      cell: (section) => (
        <span className="inline-flex items-center gap-1">
          <span className="min-w-6">{section.order}</span>
          {may.edit && <MoveButtons section={section} onMove={onMove} />}
        </span>
      ),
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
