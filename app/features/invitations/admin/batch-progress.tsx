import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { ProgressBar } from '~/ui/progress-bar'

import type { FollowedBatch } from './invitations-view.server'

/** A bar and the figures behind it; they follow what happens. */
export function BatchProgress({ progress }: { progress: NonNullable<FollowedBatch['progress']> }) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const { queued, sending, failed, total, isDone } = progress
  const waiting = queued + sending
  const sent = total - waiting - failed
  const figures = { waiting, sent, failed }
  const names = ['waiting', 'sent', 'failed'] as const
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {t(isDone ? 'batch.done' : 'batch.underway', {
          sent: formatNumber(sent, language),
          total: formatNumber(total, language),
        })}
      </p>
      <ProgressBar label={t('batch.title')} value={total - waiting} max={total} />
      <dl className="grid grid-cols-3 gap-3 text-sm">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-ink-soft">{t(`batch.${name}`)}</dt>
            <dd className="text-lg font-medium tabular-nums">{formatNumber(figures[name], language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
