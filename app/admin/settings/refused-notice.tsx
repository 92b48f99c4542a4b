import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { Notice } from '~/ui/notice'

import type { FormRefusal } from '../form-reply'

type RefusedNoticeProps = { refused: FormRefusal | undefined; className?: string }

/** What went wrong, unless it stands beside a field. */
export function RefusedNotice({ refused, className }: RefusedNoticeProps) {
  const { t } = useTranslation('admin')
  return (
    <div aria-live="polite" className={cx('empty:hidden', className)}>
      {refused && !refused.errors && <Notice tone="danger">{refused.message || t('error.500.title')}</Notice>}
    </div>
  )
}
