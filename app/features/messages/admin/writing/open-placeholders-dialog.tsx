import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { formatList } from '~/i18n/format'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'

type OpenPlaceholdersDialogProps = { names: string[]; onSend: () => void; onClose: () => void }

export function OpenPlaceholdersDialog({ names, onSend, onClose }: OpenPlaceholdersDialogProps) {
  const { t } = useTranslation(['messageWriting', 'admin'])
  const language = useLanguage()
  return (
    <Dialog
      title={t('open.title')}
      closeLabel={t('admin:close')}
      onClose={onClose}
      role="alertdialog"
      size="small"
    >
      <p>{t('open.body', { names: formatList(names, language) })}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('open.back')}</Button>
        <Button variant="brand" onClick={onSend}>
          {t('open.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
