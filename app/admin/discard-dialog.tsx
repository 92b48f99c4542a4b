import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'

/** Asks before what was typed goes (see `use-leave-guard.ts`). */
export function DiscardDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      title={t('discard.title')}
      closeLabel={t('discard.stay')}
      onClose={onStay}
      role="alertdialog"
      size="small"
    >
      <p>{t('discard.text')}</p>
      <DialogActions>
        <Button variant="brand" onClick={onStay}>
          {t('discard.stay')}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {t('discard.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
