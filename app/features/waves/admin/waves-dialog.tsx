import { useFetcher, useNavigate } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { useOpenLink } from '~/features/waitlist/list-params'
import { useTranslation } from '~/i18n/use-translation'
import { Dialog } from '~/ui/dialog'

import { WavesForm } from './waves-form'
import { WavesStatus } from './waves-status'
import type { WavesView } from './waves-view.server'

type WavesDialogProps = {
  waves: WavesView
  /** To a form sent without JavaScript. */
  reply: FormReply | undefined
}

export function WavesDialog({ waves, reply }: WavesDialogProps) {
  const { t } = useTranslation(['waves', 'admin'])
  const openLink = useOpenLink()
  const navigate = useNavigate()
  const fetcher = useFetcher<FormReply>()
  const showTo = openLink({ waves: 1 })
  useFormReply(fetcher, () => navigate(showTo, { preventScrollReset: true, replace: true }))
  const isRunning = waves.state === 'active' || waves.state === 'paused'
  if (waves.mode === 'stop' && isRunning)
    return (
      <ConfirmDialog
        title={t('stopTitle')}
        question={t('stopQuestion')}
        confirm={t('stop')}
        intent="stopWaves"
        fields={{ seen: waves.seen }}
        closeTo={showTo}
        fetcher={fetcher}
      />
    )
  return (
    <Dialog title={t('title')} closeLabel={t('admin:close')} closeTo={openLink({})}>
      {waves.mode === 'edit' && !waves.hasOpened ? (
        <WavesForm waves={waves} reply={reply} />
      ) : (
        <WavesStatus waves={waves} reply={reply} fetcher={fetcher} />
      )}
    </Dialog>
  )
}
