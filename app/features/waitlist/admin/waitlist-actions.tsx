import { useTranslation } from 'react-i18next'

import { useAdmin } from '~/admin/use-admin'
import { ButtonLink } from '~/ui/button-link'
import { Download, Send } from '~/ui/icons'

import { useOpenLink } from '../use-open-link'

/** What can be done with the whole list. */
export function WaitlistActions() {
  const { t } = useTranslation('waitlistAdmin')
  const { may } = useAdmin()
  const openLink = useOpenLink()
  if (!may.edit) return null
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={openLink({ export: 1 })} preventScrollReset>
        <Download aria-hidden className="size-4.5" />
        {t('export.title')}
      </ButtonLink>
      <ButtonLink variant="accent" to={openLink({ invite: 'next' })} preventScrollReset>
        <Send aria-hidden className="size-4.5 rtl:-scale-x-100" />
        {t('invite.next')}
      </ButtonLink>
    </div>
  )
}
