import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { Button } from '~/ui/button'
import { Send } from '~/ui/icons'

import type { Selection } from './use-selection'

/** What can be done with the ticked entries; without JavaScript nobody counts them. */
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
