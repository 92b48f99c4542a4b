import { useTranslation } from '~/i18n/use-translation'
import type { Column } from '~/ui/data-table'
import { useHydrated } from '~/ui/use-hydrated'

import type { Selection } from './use-selection'

/** A box before each row, and one for all of the page where scripts run. */
export function selectionColumn<Row extends { id: number }>(
  selection: Selection,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    id: 'select',
    header: <SelectAllBox selection={selection} />,
    cell: (row) => <SelectBox id={row.id} name={nameOf(row)} selection={selection} />,
    onCard: 'lead',
    className: 'w-8 on-card:w-auto print:hidden',
  }
}

const look = 'size-6 accent-brand-fill'

function SelectAllBox({ selection }: { selection: Selection }) {
  const { t } = useTranslation('admin')
  if (!useHydrated()) return <span className="sr-only">{t('select.column')}</span>
  return (
    <input
      type="checkbox"
      aria-label={t('select.all')}
      ref={(box) => {
        if (box) box.indeterminate = selection.areSome
      }}
      checked={selection.areAll}
      onChange={({ target }) => selection.setAll(target.checked)}
      className={look}
    />
  )
}

function SelectBox({ id, name, selection }: { id: number; name: string; selection: Selection }) {
  const { t } = useTranslation('admin')
  return (
    <label className="inline-flex min-h-9 items-center pe-2 max-md:min-h-11 on-card:-my-2">
      <input
        type="checkbox"
        name="id"
        value={id}
        checked={selection.has(id)}
        onChange={({ target }) => selection.set([id], target.checked)}
        aria-label={t('select.one', { name })}
        className={look}
      />
    </label>
  )
}
