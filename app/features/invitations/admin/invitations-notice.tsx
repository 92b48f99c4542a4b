import { Link } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { useOpenLink } from '~/features/waitlist/list-params'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { Notice } from '~/ui/notice'

import { allFailures } from './invitation-request'
import type { InvitationCounts } from './invitations-view.server'
import { useRetryReply } from './retry-button'

export function InvitationsNotice({ underway, failed }: InvitationCounts) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const openLink = useOpenLink()
  useRetryReply()
  const countValues = (count: number) => ({ count, value: formatNumber(count, formats) })
  return (
    <>
      {underway > 0 && <Notice>{t('invite.underway', countValues(underway))}</Notice>}
      {failed > 0 && (
        <Notice tone="warning">
          {t('invite.failed', countValues(failed))}{' '}
          <Link to={openLink({ batch: allFailures })} preventScrollReset className="font-medium underline">
            {t('invite.showFailed')}
          </Link>
        </Notice>
      )}
    </>
  )
}
