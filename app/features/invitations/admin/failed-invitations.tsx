import { useTranslation } from '~/i18n/use-translation'

import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { Button } from '~/ui/button'
import { EmailAddress } from '~/ui/email-address'
import { RotateCcw } from '~/ui/icons'

import type { BatchView } from './invitations-view.server'
import { RetryButton, useRetry } from './retry-button'
import type { InvitationView } from '../invitation-progress.server'

export function FailedInvitations({ batch }: { batch: BatchView }) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const { may } = useAdmin()
  const { id, failures, failed } = batch
  return (
    <section aria-label={t('batch.failures')} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">{t('batch.failures')}</h3>
        {may.edit && <RetryAll batch={id} />}
      </div>
      <ul className="divide-y divide-line">
        {failures.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
          >
            <div className="min-w-0">
              <EmailAddress email={invitation.entry?.email ?? ''} className="font-medium" />
              <InvitationFailure invitation={invitation} />
            </div>
            {may.edit && <RetryButton invitation={invitation.id} name={invitation.entry?.email ?? ''} />}
          </li>
        ))}
      </ul>
      {failed > failures.length && (
        <p className="text-sm text-ink-soft">
          {t('batch.more', {
            count: failed - failures.length,
            value: formatNumber(failed - failures.length, formats),
          })}
        </p>
      )}
    </section>
  )
}

/** Those that the list leaves out, too. */
function RetryAll({ batch }: { batch: string }) {
  const { t } = useTranslation('waitlistAdmin')
  const fetcher = useRetry()
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="batch" value={batch} />
      <Button type="submit" name="intent" value="retry" size="small" disabled={fetcher.state !== 'idle'}>
        <RotateCcw aria-hidden className="size-4" />
        {t('batch.retryAll')}
      </Button>
    </fetcher.Form>
  )
}

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
