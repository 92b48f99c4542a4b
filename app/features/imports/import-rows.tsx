import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { type Column, DataTable } from '~/ui/data-table'
import { EmailAddress } from '~/ui/email-address'
import { EmptyState } from '~/ui/empty-state'
import { CircleCheck } from '~/ui/icons'

import type { ImportPreview } from './import-page.server'

type Row = ImportPreview['rows'][number]

export function ImportRows({ preview: { verdict, rows } }: { preview: ImportPreview }) {
  const { t } = useTranslation('usersImport')
  return (
    <DataTable
      caption={t('rows.caption')}
      columns={useColumns(verdict)}
      rows={rows}
      rowKey={({ row }) => row}
      empty={
        <EmptyState icon={<CircleCheck aria-hidden className="size-8" />} title={t(`empty.${verdict}`)} />
      }
    />
  )
}

function useColumns(verdict: ImportPreview['verdict']): Column<Row>[] {
  const { t } = useTranslation('usersImport')
  const formats = useFormats()
  return [
    {
      id: 'row',
      header: t('rows.row'),
      className: 'tabular-nums text-ink-soft',
      cell: ({ row }) => formatNumber(row, formats),
    },
    {
      id: 'email',
      header: t('columns.email'),
      isRowHeader: true,
      cell: ({ email }) => (email === '' ? '–' : <EmailAddress email={email} />),
    },
    {
      id: 'name',
      header: t('columns.name'),
      onCard: 'plain',
      className: 'wrap-anywhere',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    ...(verdict === 'valid' ? [] : [reasonColumn(t('rows.reason'))]),
  ]
}

function reasonColumn(header: string): Column<Row> {
  return {
    id: 'reason',
    header,
    onCard: 'line',
    className: 'text-ink-soft',
    cell: ({ reasons }) => (
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    ),
  }
}
