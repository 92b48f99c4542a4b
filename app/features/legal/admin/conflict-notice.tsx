import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

import { useManager } from './manager-context'

/** As long as it is not decided whose changes stay, the screen and the open form say so and lead to the comparison. */
export function ConflictNotice({ className }: { className?: string }) {
  const { t } = useTranslation('legalManager')
  const { conflict } = useManager()
  if (!conflict.isAside) return null
  return (
    <Notice tone="warning" className={className}>
      <p>{t('conflict.notice')}</p>
      <Button size="small" className="mt-2" onClick={conflict.look}>
        {t('conflict.look')}
      </Button>
    </Notice>
  )
}
