import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { formatNumber } from '~/i18n/format'
import { Button } from '~/ui/button'
import { Send } from '~/ui/icons'

import type { Selection } from './use-selection'
import { displayName } from '../entry-view'
import { useHydrated } from '~/ui/use-hydrated'
import type { ListedEntry } from './entry-fields'

/** Without JavaScript the button shows no count. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const count = selection.selected.length
  return (
    <>
      <noscript>
        <InviteButton label={t('select.invite')} />
      </noscript>
      <div aria-live="polite">
        {count > 0 && (
          <div className="sticky top-20 z-10 mb-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 shadow-lifted">
            <span className="font-medium">
              {t('select.count', { count, value: formatNumber(count, language) })}
            </span>
            <Button variant="quiet" size="small" onClick={() => selection.setAll(false)} className="ms-auto">
              {t('select.clear')}
            </Button>
            <InviteButton label={t('select.invite')} />
          </div>
        )}
      </div>
    </>
  )
}

function InviteButton({ label }: { label: string }) {
  return (
    <Button type="submit" name="invite" value="selected" variant="brand" size="small">
      <Send aria-hidden className="size-4 rtl:-scale-x-100" />
      {label}
    </Button>
  )
}

const look = 'size-5 accent-brand-fill'

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
