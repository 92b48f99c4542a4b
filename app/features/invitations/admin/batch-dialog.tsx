import { useTranslation } from 'react-i18next'

import type { FormReply } from '~/admin/form-reply'
import { Dialog } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { CircleCheck } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { useQueryLink } from '~/ui/use-query-link'

import { BatchProgress } from './batch-progress'
import { FailedInvitations } from './failed-invitations'
import type { FollowedBatch } from './invitations-view.server'

type BatchDialogProps = { followed: FollowedBatch; reply: FormReply | undefined }

/** How far a batch of invitations is, and what failed of it; or everything that failed. */
export function BatchDialog({ followed, reply }: BatchDialogProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const linkWith = useQueryLink()
  const { progress, failed } = followed
  return (
    <Dialog
      title={t(progress ? 'batch.title' : 'batch.failures')}
      closeLabel={t('admin:close')}
      closeTo={linkWith({ batch: null })}
    >
      <div className="grid gap-6">
        {reply?.ok === false && <Notice tone="danger">{reply.message}</Notice>}
        {progress && <BatchProgress progress={progress} />}
        {failed > 0 && <FailedInvitations followed={followed} />}
        {!progress && failed === 0 && (
          <EmptyState icon={<CircleCheck aria-hidden className="size-8" />} title={t('batch.noFailures')} />
        )}
      </div>
    </Dialog>
  )
}
