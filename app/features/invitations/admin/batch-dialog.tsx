import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { Dialog } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { CircleCheck } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { useQueryLink } from '~/ui/use-query-link'

import { FailedInvitations } from './failed-invitations'
import type { BatchView } from './invitations-view.server'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { ProgressBar } from '~/ui/progress-bar'

type BatchDialogProps = { batch: BatchView; reply: FormReply | undefined }

export function BatchDialog({ batch, reply }: BatchDialogProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const linkWith = useQueryLink()
  const { progress, failed } = batch
  return (
    <Dialog
      title={t(progress ? 'batch.title' : 'batch.failures')}
      closeLabel={t('admin:close')}
      closeTo={linkWith({ batch: null })}
    >
      <div className="grid gap-6">
        {reply?.ok === false && <Notice tone="danger">{reply.message}</Notice>}
        {progress && <BatchProgress progress={progress} />}
        {failed > 0 && <FailedInvitations batch={batch} />}
        {!progress && failed === 0 && (
          <EmptyState icon={<CircleCheck aria-hidden className="size-8" />} title={t('batch.noFailures')} />
        )}
      </div>
    </Dialog>
  )
}

function BatchProgress({ progress }: { progress: NonNullable<BatchView['progress']> }) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const { queued, sending, failed, inOutbox, total, isDone } = progress
  const waiting = queued + sending
  const sent = total - waiting - failed - inOutbox
  const figures = { waiting, sent, failed }
  const names = ['waiting', 'sent', 'failed'] as const
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {isDone && inOutbox === total
          ? t('batch.noneSent', { count: total, value: formatNumber(total, formats) })
          : t(isDone ? 'batch.done' : 'batch.underway', {
              sent: formatNumber(sent, formats),
              total: formatNumber(total, formats),
            })}
      </p>
      {inOutbox > 0 && (
        <Notice tone="warning">
          {t('batch.inOutbox', { count: inOutbox, value: formatNumber(inOutbox, formats) })}
        </Notice>
      )}
      <ProgressBar label={t('batch.title')} value={total - waiting} max={total} />
      <dl className="grid grid-cols-3 gap-3 text-sm">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-ink-soft">{t(`batch.${name}`)}</dt>
            <dd className="text-lg font-medium tabular-nums">{formatNumber(figures[name], formats)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
