import { useTranslation } from 'react-i18next'

import { displayName } from '../display-name'
import { useHydrated } from '~/ui/use-hydrated'

import type { ListedEntry } from './shown-entries'
import type { Selection } from './use-selection'

const look = 'size-5 accent-brand-fill'

/** Ticks everyone on the page. */
export function SelectAllBox({ selection }: { selection: Selection }) {
  const { t } = useTranslation('waitlistAdmin')
  if (!useHydrated()) return <span className="sr-only">{t('select.column')}</span>
  return (
    <input
      type="checkbox"
      aria-label={t('select.all')}
      checked={selection.areAll}
      onChange={({ target }) => selection.setAll(target.checked)}
      className={look}
    />
  )
}

export function SelectBox({ entry, selection }: { entry: ListedEntry; selection: Selection }) {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <label className="inline-flex min-h-9 items-center gap-3 max-md:min-h-11">
      <input
        type="checkbox"
        name="id"
        value={entry.id}
        checked={selection.has(entry.id)}
        onChange={({ target }) => selection.set([entry.id], target.checked)}
        aria-label={t('select.one', { name: displayName(entry) })}
        className={look}
      />
      <span aria-hidden className="text-ink-soft md:hidden">
        {t('select.column')}
      </span>
    </label>
  )
}
