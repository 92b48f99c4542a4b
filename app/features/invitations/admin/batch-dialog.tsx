import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { Dialog } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { CircleCheck } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { useQueryLink } from '~/ui/use-query-link'

import { FailedInvitations } from './failed-invitations'
import type { BatchView } from './invitations-view.server'
import { SkippedPeople } from './invite-preview-panel'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { ProgressBar } from '~/ui/progress-bar'

type BatchDialogProps = {
  batch: BatchView
  reply: FormReply | undefined
  /** Why mails do not leave. */
  notice: ReactNode
}

export function BatchDialog({ batch, reply, notice }: BatchDialogProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const linkWith = useQueryLink()
  const { progress, failed, skipped } = batch
  return (
    <Dialog
      title={t(progress ? 'batch.title' : 'batch.failures')}
      closeLabel={t('admin:close')}
      closeTo={linkWith({ batch: null, skipped: null })}
    >
      <div className="grid gap-6">
        {reply?.ok === false && <Notice tone="danger">{reply.message}</Notice>}
        {progress && <BatchProgress progress={progress} notice={notice} />}
        {failed > 0 && <FailedInvitations batch={batch} />}
        <SkippedPeople skipped={skipped} />
        {!progress && failed === 0 && (
          <EmptyState icon={<CircleCheck aria-hidden className="size-8" />} title={t('batch.noFailures')} />
        )}
      </div>
    </Dialog>
  )
}

type BatchProgressProps = Pick<BatchDialogProps, 'notice'> & {
  progress: NonNullable<BatchView['progress']>
}

function BatchProgress({ progress, notice }: BatchProgressProps) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const { isMailSetUp } = useAdmin()
  const { queued, sending, failed, inOutbox, total, isDone } = progress
  const waiting = queued + sending
  const sent = total - waiting - failed
  const countValues = (count: number) => ({ count, value: formatNumber(count, formats) })
  const figures = { waiting, sent, failed }
  const names = ['waiting', 'sent', 'failed'] as const
  return (
    <div className="grid gap-4">
      <p role="status" className="text-lg font-medium">
        {isDone && sent === 0
          ? t('batch.saved', countValues(total))
          : t(isDone ? 'batch.done' : 'batch.underway', {
              sent: formatNumber(sent, formats),
              total: formatNumber(total, formats),
            })}
      </p>
      {inOutbox > 0 && !isMailSetUp ? (
        <Notice tone="warning">{t('batch.inOutbox', countValues(inOutbox))}</Notice>
      ) : (
        notice
      )}
      {!isDone && <ProgressBar label={t('batch.title')} value={total - waiting} max={total} />}
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
