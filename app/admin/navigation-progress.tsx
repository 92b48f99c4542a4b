import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

/** A bar along the top edge while the next screen loads; it appears late, so that quick ones do not flicker. */
export function NavigationProgress() {
  const { t } = useTranslation('admin')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60 h-0.75 overflow-hidden">
      {isBusy && (
        <>
          <span className="sr-only">{t('loading')}</span>
          <span aria-hidden className="progress-line block h-full bg-brand" />
        </>
      )}
    </div>
  )
}
