import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'

export type ConflictDecision = { onClose: () => void; onKeepMine: () => void; onTakeTheirs: () => void }

type ConflictDialogProps = ConflictDecision & {
  /** What is not the same. */
  children: ReactNode
}

/** Asks whose words stay where somebody else has saved theirs meanwhile. */
export function ConflictDialog({ onClose, onKeepMine, onTakeTheirs, children }: ConflictDialogProps) {
  const { t } = useTranslation(['content', 'admin'])
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('admin:close')}
      onClose={onClose}
      role="alertdialog"
      size="large"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>{t('conflict.text')}</p>
        {children}
      </div>
      <DialogActions>
        <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
        <Button variant="brand" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
