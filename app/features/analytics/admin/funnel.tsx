import { Link } from '@remix-run/react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { DataTable, type Column } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import { funnelDimensions, funnelSteps } from '../funnel'
import { FunnelTable } from '../funnel-table'
import type { LabelledFunnel } from './funnel-parts.server'

type Row = LabelledFunnel['rows'][number]

/** Keeps to the filters of the screen, and is broken down by what stands in the address as `by`. */
export function FunnelSection({ funnel }: { funnel: LabelledFunnel | null }) {
  const { t } = useTranslation('funnel')
  return (
    <Card as="section" aria-labelledby="funnel" id="funnel-section" className="grid gap-4">
      <h2 id="funnel" className="text-lg font-semibold">
        {t('funnel.title')}
      </h2>
      {funnel === null ? (
        <EmptyState title={t('failure')} />
      ) : (
        <>
          <p className="max-w-reading text-sm text-ink-soft">
            {t('funnel.explanation')}
            {funnel.total.invited === null && <> {t('funnel.unknown')}</>}
          </p>
          <FunnelTable counts={funnel.total} />
          <Breakdown funnel={funnel} />
        </>
      )}
    </Card>
  )
}

function Breakdown({ funnel: { by, rows, more } }: { funnel: LabelledFunnel }) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const linkWith = useQueryLink()
  const columns = useColumns(by)
  return (
    <div className="grid gap-3">
      <TabLinks
        label={t('funnel.by')}
        current={by ?? ''}
        tabs={[
          { id: '', label: t('dimension.none'), to: linkWith({ by: null }) },
          ...funnelDimensions.map((dimension) => ({
            id: dimension,
            label: t(`dimension.${dimension}`),
            to: linkWith({ by: dimension }),
          })),
        ]}
      />
      {by !== null && (
        <DataTable
          caption={t('funnel.captionBy', { dimension: t(`dimension.${by}`) })}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          empty={<EmptyState title={t('funnel.none')} />}
          room="wide"
        />
      )}
      {more > 0 && (
        <p className="text-sm text-ink-soft">
          {t('funnel.more', { count: more, value: formatNumber(more, formats) })}
        </p>
      )}
    </div>
  )
}

function useColumns(by: LabelledFunnel['by']): Column<Row>[] {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const linkWith = useQueryLink()
  if (by === null) return []
  return [
    {
      id: 'value',
      header: t(`dimension.${by}`),
      isRowHeader: true,
      cell: ({ key, label }) =>
        by === 'week' || key === '' ? (
          label
        ) : (
          <Link to={linkWith({ [by]: key })} preventScrollReset className="underline wrap-anywhere">
            <bdi>{label}</bdi>
          </Link>
        ),
    },
    ...funnelSteps.map((step): Column<Row> => ({
      id: step,
      header: t(`step.${step}`),
      className: 'tabular-nums',
      cell: ({ counts: { [step]: count } }) => (count === null ? '–' : formatNumber(count, formats)),
    })),
  ]
}
