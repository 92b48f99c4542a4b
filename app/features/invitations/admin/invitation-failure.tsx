import { useTranslation } from 'react-i18next'

import type { InvitationView } from '../invitation-progress.server'

/** Why an invitation was not sent, or not yet, and what the mail server said. */
export function InvitationFailure({ invitation }: { invitation: InvitationView }) {
  const { t } = useTranslation('waitlistAdmin')
  const { error, serverReply } = invitation
  if (error === null) return null
  return (
    <p className="text-ink-soft">
      {t(`error.${error}`)}
      {serverReply !== null && (
        <>
          {' '}
          <bdi dir="ltr" className="wrap-anywhere">
            {serverReply}
          </bdi>
        </>
      )}
    </p>
  )
}
