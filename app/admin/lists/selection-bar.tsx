import type { ReactNode } from 'react'

import { useFormats } from '../use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { X } from '~/ui/icons'

import type { Selection } from './use-selection'

type SelectionBarProps = {
  selection: Selection
  /** Always shown where no script counts what is selected. */
  withoutScript: ReactNode
  children: ReactNode
}

const look =
  'flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1.5 rounded-control border border-line bg-surface px-3 py-1 shadow-lifted'

/** What can be done with the selected rows: at the window's end, so that it moves none of them when it comes. */
export function SelectionBar({ withoutScript, ...bar }: SelectionBarProps) {
  return (
    <>
      <noscript>{withoutScript}</noscript>
      <div aria-live="polite" className="selection-bar sticky bottom-4 z-10">
        <SelectedRows {...bar} className="mt-3" />
      </div>
    </>
  )
}

/**
 * The same for rows below a line of their own, such as their number: it comes over that line, so that it covers no row
 * either. After the rows for keys, which come from there.
 */
export function SelectableRows({ rows, withoutScript, ...bar }: SelectionBarProps & { rows: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="[grid-area:1/1]">{rows}</div>
      <noscript>{withoutScript}</noscript>
      <div
        aria-live="polite"
        className="selection-bar sticky top-[calc(var(--bar-height)+3.25rem)] z-10 h-0 self-start [grid-area:1/1]"
      >
        <SelectedRows {...bar} className="absolute inset-x-0 -top-12" />
      </div>
    </div>
  )
}

type SelectedRowsProps = Pick<SelectionBarProps, 'selection' | 'children'> & { className: string }

function SelectedRows({ selection, className, children }: SelectedRowsProps) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const count = selection.selected.length
  if (count === 0) return null
  return (
    <div className={cx(look, className)}>
      <Button
        variant="quiet"
        size="small"
        title={t('select.clear')}
        onClick={() => selection.setAll(false)}
        className="-ms-2 px-2"
      >
        <X aria-hidden className="size-4.5" />
        <span className="sr-only">{t('select.clear')}</span>
      </Button>
      <span className="me-auto font-medium">
        {t('select.count', { count, value: formatNumber(count, formats) })}
      </span>
      {children}
    </div>
  )
}
