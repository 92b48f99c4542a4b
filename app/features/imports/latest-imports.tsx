import { Link } from '@remix-run/react'

import { useFormats } from '~/admin/use-admin'
import { formatInstant, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'
import { type Column, DataTable } from '~/ui/data-table'

import type { ImportView } from './import-page.server'
import { importPath } from './import-path'
import type { ImportScreen } from './import-screen'

const tones: Record<ImportView['status'], Tone> = {
  reading: 'info',
  ready: 'warning',
  running: 'info',
  finished: 'success',
  failed: 'danger',
  discarded: 'neutral',
}

export function LatestImports({ screen, imports }: { screen: ImportScreen; imports: ImportView[] }) {
  const { t } = useTranslation('usersImport')
  const columns = useColumns(screen)
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="latest" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="latest" className="font-semibold">
        {t('latest.title')}
      </h3>
      <DataTable
        caption={t('latest.title')}
        columns={columns}
        rows={imports}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  )
}

function useColumns({ subject }: ImportScreen): Column<ImportView>[] {
  const { t } = useTranslation('usersImport')
  const formats = useFormats()
  return [
    {
      id: 'file',
      header: t('latest.file'),
      isRowHeader: true,
      cell: ({ id, fileName }) => (
        <Link to={importPath(subject, id)} className="font-medium underline underline-offset-4 wrap-anywhere">
          <bdi>{fileName}</bdi>
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('latest.status'),
      onCard: 'plain',
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      id: 'created',
      header: t('latest.created'),
      cell: ({ status, created }) =>
        status === 'finished' ? (
          <span className="tabular-nums">{formatNumber(created, formats)}</span>
        ) : (
          t('latest.none')
        ),
    },
    {
      id: 'by',
      header: t('latest.by'),
      className: 'text-ink-soft',
      cell: ({ byName, createdAt }) => (
        <span>
          <bdi>{byName}</bdi> · <time dateTime={createdAt}>{formatInstant(createdAt, formats)}</time>
        </span>
      ),
    },
  ]
}
