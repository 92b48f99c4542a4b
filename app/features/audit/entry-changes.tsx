import { useFormats } from '~/admin/use-admin'
import { formatDay, formatInstant, formatMoney, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ArrowRight } from '~/ui/icons'

import type { AuditValue } from './audit-change'
import type { EntryView } from './entry-view.server'

/** Lines of an entry that stand open. */
const linesShown = 4

/** Each changed field with its values before and after. */
export function EntryChanges({ changes, details }: Pick<EntryView, 'changes' | 'details'>) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const lines = [
    ...changes.map((change) => <Change key={change.field} {...change} />),
    ...details.map((detail) => <Detail key={detail.name} {...detail} />),
  ]
  if (lines.length === 0) return null
  const open = lines.length > linesShown + 1 ? linesShown : lines.length
  const count = lines.length - open
  return (
    <>
      <ul className={listStyle}>{lines.slice(0, open)}</ul>
      {count > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-sm text-ink-soft hover:text-brand">
            {t('moreFields', { count, value: formatNumber(count, formats) })}
          </summary>
          <ul className={listStyle}>{lines.slice(open)}</ul>
        </details>
      )}
    </>
  )
}

const listStyle = 'grid min-w-0 gap-1'

function Change({ field, label, before, after }: EntryView['changes'][number]) {
  const { t } = useTranslation('audit')
  const isOnlyHidden = isWithoutValue(before) && isWithoutValue(after)
  const isAmount = field === 'monthly_price' || field === 'annual_price'
  return (
    <li className="wrap-anywhere">
      {label === null ? (
        <bdi dir="ltr" className="me-1.5 font-mono text-xs text-ink-soft">
          {field}
        </bdi>
      ) : (
        <span className="text-ink-soft">{t('fieldName', { label })} </span>
      )}
      {isOnlyHidden ? (
        <span className="text-ink-soft">{t('value.hidden')}</span>
      ) : (
        <>
          {before.is !== 'nothing' && (
            <>
              <Value {...before} isAmount={isAmount} />{' '}
              <ArrowRight aria-hidden className="inline size-3.5 text-ink-soft rtl:-scale-x-100" />
              <span className="sr-only">{t('value.became')}</span>{' '}
            </>
          )}
          <Value {...after} isAmount={isAmount} />
        </>
      )}
    </li>
  )
}

function Detail({ name, label, value }: EntryView['details'][number]) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  return (
    <li className="wrap-anywhere">
      <span className="text-ink-soft">{t('fieldName', { label: label ?? name })}</span>{' '}
      <bdi>{typeof value === 'number' ? formatNumber(value, formats) : value}</bdi>
    </li>
  )
}

const isWithoutValue = ({ is }: AuditValue) => is === 'hidden' || is === 'nothing'

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

function Value({ isAmount, ...shown }: AuditValue & { isAmount: boolean }) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  if (shown.is === 'day') return <bdi>{formatDay(shown.value, formats)}</bdi>
  if (shown.is === 'money') return formatMoney(shown.amount, shown.currency, formats)
  if (shown.is !== 'value') return <span className="text-ink-soft">{t(`value.${shown.is}`)}</span>
  const { value } = shown
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
  if (typeof value === 'number')
    return formatNumber(
      value,
      formats,
      isAmount ? { minimumFractionDigits: 2 } : { maximumFractionDigits: 10 },
    )
  return <bdi>{instantPattern.test(value) ? formatInstant(value, formats) : value}</bdi>
}
