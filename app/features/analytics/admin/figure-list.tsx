import { Link } from '@remix-run/react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { X } from '~/ui/icons'
import { ShareBar } from '~/ui/share-bar'
import { useQueryLink } from '~/ui/use-query-link'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { AnalyticsQuery, ListName } from './analytics-query'
import type { ListView, RowView } from './figures-view.server'

/** The filter that a row of the list stands for. */
const filterOf = { channels: 'channel', events: 'event', pages: 'page', countries: 'country' } as const

type FigureListProps = { name: ListName; list: ListView; query: AnalyticsQuery }

/** A click on a row filters everything by it, another one takes the filter off again. */
export function FigureList({ name, list, query }: FigureListProps) {
  const { t } = useTranslation('analytics')
  const { rows, total } = list
  const title = t(`list.${name}.title`)
  return (
    <Card as="section" aria-labelledby={`list-${name}`} className="p-4 @xl:p-6">
      <h2 id={`list-${name}`} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-ink-soft">{t(`list.${name}.empty`)}</p>
      ) : (
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="pb-1 text-start font-medium">
                {t(`list.${name}.name`)}
              </th>
              <th scope="col" className="pb-1 ps-3 text-end font-medium">
                {t(`list.${name}.figure`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key ?? ''} name={name} row={row} isChosen={query[filterOf[name]] === row.key} />
            ))}
          </tbody>
        </table>
      )}
      <MoreLink name={name} isOpen={query.list === name} shown={rows.length} total={total} />
    </Card>
  )
}

function Row({ name, row, isChosen }: { name: ListName; row: RowView; isChosen: boolean }) {
  const { t } = useTranslation('analytics')
  const linkWith = useQueryLink()
  const words = (
    <>
      <bdi className="wrap-anywhere">{row.label}</bdi>
      {row.route !== null && (
        <bdi dir="ltr" className="text-xs text-ink-soft wrap-anywhere">
          {row.route}
        </bdi>
      )}
    </>
  )
  const look = 'flex flex-wrap items-center gap-x-2 py-2 max-md:min-h-11'
  return (
    <tr className={cx('border-t border-line hover:bg-sunken', isChosen && 'bg-brand-soft')}>
      <th scope="row" className="text-start font-normal">
        {row.key === null ? (
          <span className={look}>{words}</span>
        ) : (
          <Link
            to={linkWith({ [filterOf[name]]: isChosen ? null : row.key })}
            preventScrollReset
            aria-current={isChosen || undefined}
            className={cx(look, 'hover:underline')}
          >
            {words}
            {isChosen && (
              <>
                <VisuallyHidden>{t('list.chosen')}</VisuallyHidden>
                <X aria-hidden className="size-4 text-brand print:hidden" />
              </>
            )}
          </Link>
        )}
        <span className="block pb-2">
          <ShareBar share={row.share} />
        </span>
      </th>
      <td className="w-px py-2 ps-3 text-end align-top font-medium tabular-nums">{row.value}</td>
    </tr>
  )
}

type MoreLinkProps = { name: ListName; isOpen: boolean; shown: number; total: number }

function MoreLink({ name, isOpen, shown, total }: MoreLinkProps) {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const linkWith = useQueryLink()
  if (!isOpen && shown === total) return null
  return (
    <Link
      to={linkWith({ list: isOpen ? null : name })}
      preventScrollReset
      className="mt-2 inline-flex min-h-11 items-center text-sm underline md:min-h-6 print:hidden"
    >
      {isOpen ? t('list.fewer') : t('list.all', { value: formatNumber(total, formats) })}
      <VisuallyHidden> ({t(`list.${name}.title`)})</VisuallyHidden>
    </Link>
  )
}
