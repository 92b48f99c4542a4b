import { Form } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { AdminPagination } from '~/admin/admin-pagination'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { IconLink } from '~/ui/icon-link'
import { History, RotateCcw, Trash2 } from '~/ui/icons'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { DeletedSection } from './history.server'
import type { ManagerPageData } from './manager-page.server'
import { useManagerLink } from './manager-params'

export function TrashView({ trash }: { trash: NonNullable<ManagerPageData['trash']> }) {
  const { t } = useTranslation('legalManager')
  const linkWith = useManagerLink()
  const columns = useTrashColumns()
  return (
    <section aria-label={t('trash.list')} className="grid gap-4">
      <p className="text-sm text-ink-soft">{t('trash.hint')}</p>
      <DataTable
        caption={t('trash.list')}
        columns={columns}
        rows={trash.sections}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={<Trash2 aria-hidden className="size-8" />} title={t('trash.empty')} />}
      />
      <AdminPagination
        page={trash.page}
        pages={trash.totalPages}
        hrefFor={(page) => linkWith({ trashPage: page })}
      />
    </section>
  )
}

function useTrashColumns(): Column<DeletedSection>[] {
  const { t } = useTranslation('legalManager')
  const formats = useFormats()
  const { may } = useAdmin()
  const linkWith = useManagerLink()
  return [
    {
      id: 'title',
      header: t('column.title'),
      isRowHeader: true,
      cell: ({ title }) => <bdi className="font-medium">{title}</bdi>,
    },
    {
      id: 'language',
      header: t('column.language'),
      cell: (section) => <Badge tone="info">{t(`language.${section.language}`)}</Badge>,
      onCard: 'plain',
    },
    {
      id: 'deletedAt',
      header: t('trash.deletedAt'),
      cell: ({ deletedAt }) => <time dateTime={deletedAt}>{formatInstant(deletedAt, formats)}</time>,
    },
    {
      id: 'deletedBy',
      header: t('trash.deletedBy'),
      cell: ({ deletedBy }) => <bdi>{deletedBy ?? t('history.byNobody')}</bdi>,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      onCard: 'end',
      className: 'text-end print:hidden',
      cell: ({ id, title, updatedAt }) => (
        <span className="inline-flex items-center gap-1">
          <IconLink
            to={linkWith({ history: id })}
            preventScrollReset
            label={t('action.history', { title })}
            icon={<History aria-hidden className="size-4.5" />}
          />
          {may.edit && (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="seen" value={updatedAt} />
              <Button type="submit" name="intent" value="restore" size="small">
                <RotateCcw aria-hidden className="size-4" />
                {t('trash.restore')}
                <VisuallyHidden>{` – ${title}`}</VisuallyHidden>
              </Button>
            </Form>
          )}
        </span>
      ),
    },
  ]
}
