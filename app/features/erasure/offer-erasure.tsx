import { useTranslation } from 'react-i18next'

import { EraseLink } from './erase-link'

/** For dialogs that delete one record: how to remove everything about its person instead. */
export function OfferErasure({ to }: { to: string }) {
  const { t } = useTranslation('erasure')
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-4 text-sm">
      <p className="text-ink-soft">{t('more')}</p>
      <EraseLink to={to} />
    </div>
  )
}
