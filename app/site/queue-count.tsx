import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { formatFigure } from '~/i18n/figures'
import { cx } from '~/ui/cx'
import { Users } from '~/ui/icons'

/** `count` includes the site's offset. */
export function QueueCount({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation()
  const value = formatFigure(count, useLanguage())
  return (
    <p className={cx('inline-flex items-center gap-2 text-sm text-ink-soft', className)}>
      <Users aria-hidden className="size-4.5 shrink-0 md:max-lg:hidden" />
      {t('queue', { count, value })}
    </p>
  )
}
