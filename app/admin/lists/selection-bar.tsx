import type { ReactNode } from 'react'

import { useFormats } from '../use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'

import type { Selection } from './use-selection'

type SelectionBarProps = {
  selection: Selection
  /** Always shown where no script counts what is selected. */
  withoutScript: ReactNode
  children: ReactNode
}

/** What can be done with the selected rows. */
export function SelectionBar({ selection, withoutScript, children }: SelectionBarProps) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const count = selection.selected.length
  return (
    <>
      <noscript>{withoutScript}</noscript>
      {/* At the window's end, below the rows, so that it moves none of them when it comes. */}
      <div aria-live="polite" className="bottom-bar sticky bottom-4 z-10">
        {count > 0 && (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 shadow-lifted">
            <span className="font-medium">
              {t('select.count', { count, value: formatNumber(count, formats) })}
            </span>
            <Button variant="quiet" size="small" onClick={() => selection.setAll(false)} className="ms-auto">
              {t('select.clear')}
            </Button>
            {children}
          </div>
        )}
      </div>
    </>
  )
}
