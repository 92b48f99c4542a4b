import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'

type CurrentValuesProps = { isOpen?: boolean; className?: string; children: ReactNode }

/** What somebody else has stored since a form was opened. */
export function CurrentValues({ isOpen = true, className, children }: CurrentValuesProps) {
  const { t } = useTranslation('admin')
  return (
    <details open={isOpen} className={cx('rounded-control border border-line p-4', className)}>
      <summary className="font-medium">{t('asItIsNow')}</summary>
      <div className="mt-4 grid gap-4">{children}</div>
    </details>
  )
}
