import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Spinner } from '~/ui/spinner'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { languages } from '~collections/values/language'

import type { AudienceCount } from '../audience.server'
import type { Counted } from './use-audience-count'

/** Counted while somebody chooses; the last count stays until the next is there. */
export function AudienceSize({ counted }: { counted: Counted }) {
  const { t } = useTranslation('announcementsAdmin')
  const { count, isCounting, retry } = counted
  return (
    <div
      role="group"
      aria-label={t('count.title')}
      className="grid gap-1 rounded-control border border-line bg-sunken px-4 py-3"
    >
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        {t('count.title')}
        {isCounting && (
          <>
            <Spinner className="size-4" />
            <VisuallyHidden>{t('count.loading')}</VisuallyHidden>
          </>
        )}
      </p>
      <div role="status" className={cx('transition-opacity', isCounting && 'opacity-60')}>
        {count === 'failed' ? (
          <p className="text-danger">{t('count.failed')}</p>
        ) : count === null ? (
          <p>{t('count.invalid')}</p>
        ) : (
          <PeopleCount count={count} />
        )}
      </div>
      {count === 'failed' && (
        <Button size="small" onClick={retry} className="justify-self-start">
          {t('count.retry')}
        </Button>
      )}
    </div>
  )
}

export function PeopleCount({ count: { people, byLanguage, leftOut } }: { count: AudienceCount }) {
  const { t } = useTranslation('announcementsAdmin')
  const formats = useFormats()
  const valuesOf = (count: number) => ({ count, value: formatNumber(count, formats) })
  const parts = languages.filter((each) => byLanguage[each] > 0)
  return (
    <>
      <p className="text-lg font-semibold tabular-nums">
        {people === 0 ? t('count.nobody') : t('count.people', valuesOf(people))}
      </p>
      {parts.length > 0 && (
        <p className="text-sm tabular-nums">
          {parts.map((each) => t(`count.in.${each}`, valuesOf(byLanguage[each]))).join(' · ')}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {t('count.leftOut')}:{' '}
          {leftOut.map(({ reason, count }) => t(`count.reason.${reason}`, valuesOf(count))).join(' · ')}
        </p>
      )}
    </>
  )
}
