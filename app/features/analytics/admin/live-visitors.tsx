import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'

import { useLiveVisitors } from './use-live-visitors'

/** How many visitors the site has had in the last five minutes; asks again while the page is looked at. */
export function LiveVisitors({ loaded }: { loaded: number }) {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const visitors = useLiveVisitors(loaded)
  return (
    <p className="inline-flex items-center gap-2 text-sm">
      <span
        aria-hidden
        className={cx('size-2.5 rounded-full', visitors > 0 ? 'bg-success' : 'border border-edge')}
      />
      {t('live', { count: visitors, value: formatNumber(visitors, formats) })}
    </p>
  )
}
