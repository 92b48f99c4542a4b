import { useTranslation } from 'react-i18next'

import { Dialog } from '~/ui/dialog'

import { useOpenLink } from '../use-open-link'

/** The entry of the address is gone. */
export function MissingEntryDialog() {
  const { t } = useTranslation('admin')
  return (
    <Dialog title={t('error.404.title')} closeLabel={t('close')} closeTo={useOpenLink()({})}>
      <p>{t('error.404.text')}</p>
    </Dialog>
  )
}
