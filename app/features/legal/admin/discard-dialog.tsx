import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

/** Asks before something typed is lost; staying has the focus. */
export function DiscardDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation(['legalManager', 'admin'])
  return (
    <Dialog
      title={t('discard.title')}
      closeLabel={t('discard.stay')}
      onClose={onStay}
      role="alertdialog"
      size="small"
    >
      <p>{t('discard.text')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="brand" onClick={onStay}>
          {t('discard.stay')}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {t('discard.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
