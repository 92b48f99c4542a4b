import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { useOpenLink } from '~/features/waitlist/list-params'
import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { Notice } from '~/ui/notice'

import { everyFailure } from './invitation-request'
import type { OpenInvitations } from './invitations-view.server'
import { useRetryReply } from './retry-button'

/** Invitations that are on their way, and those that failed and wait for somebody to send them again. */
export function InvitationsNotice({ underway, failed }: OpenInvitations) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const openLink = useOpenLink()
  useRetryReply()
  const shown = (count: number) => ({ count, value: formatNumber(count, language) })
  return (
    <>
      {underway > 0 && <Notice>{t('invite.underway', shown(underway))}</Notice>}
      {failed > 0 && (
        <Notice tone="warning">
          {t('invite.failed', shown(failed))}{' '}
          <Link to={openLink({ batch: everyFailure })} preventScrollReset className="font-medium underline">
            {t('invite.showFailed')}
          </Link>
        </Notice>
      )}
    </>
  )
}
