import { useTranslation } from '~/i18n/use-translation'

import { useAdmin, useFormats } from '~/admin/use-admin'
import type { InvitationView } from '../invitation-progress.server'
import { formatInstant } from '~/i18n/format'
import { Badge, type Tone } from '~/ui/badge'

import { InvitationFailure } from './failed-invitations'
import { RetryButton } from './retry-button'

const tones: Record<InvitationView['status'], Tone> = {
  queued: 'neutral',
  sending: 'neutral',
  sent: 'info',
  failed: 'danger',
  expired: 'neutral',
}

const steps = ['sentAt', 'openedAt', 'completedAt', 'expiresAt'] as const

export function InvitationHistory({ history }: { history: InvitationView[] }) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const { may } = useAdmin()
  if (history.length === 0) return null
  return (
    <section aria-label={t('history.title')} className="mt-6 border-t border-line pt-4 text-sm">
      <h3 className="font-medium">{t('history.title')}</h3>
      <ol className="mt-2 divide-y divide-line">
        {history.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={tones[invitation.status]}>
                  {t(invitation.inOutbox ? 'invitation.inOutbox' : `invitation.${invitation.status}`)}
                </Badge>
                {t(`language.${invitation.language}`)}
                {invitation.invitedBy && <span>{t('history.by', { name: invitation.invitedBy.name })}</span>}
              </p>
              <ul className="flex flex-wrap gap-x-4 text-ink-soft">
                <li>{t('history.createdAt', { at: formatInstant(invitation.createdAt, formats) })}</li>
                {steps.map((step) => {
                  const at = step === 'expiresAt' && invitation.inOutbox ? null : invitation[step]
                  return at && <li key={step}>{t(`history.${step}`, { at: formatInstant(at, formats) })}</li>
                })}
              </ul>
              <InvitationFailure invitation={invitation} />
            </div>
            {may.edit && invitation.status === 'failed' && (
              <RetryButton invitation={invitation.id} name={invitation.entry?.email ?? ''} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
