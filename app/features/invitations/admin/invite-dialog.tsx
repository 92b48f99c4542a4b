import { useTranslation } from 'react-i18next'

import type { FormReply } from '~/admin/form-reply'
import { Dialog } from '~/ui/dialog'
import { useQueryLink } from '~/ui/use-query-link'

import type { InvitePreview } from './invitations-view.server'
import { InviteCountForm } from './invite-count-form'
import { InvitePreviewPanel } from './invite-preview-panel'

type InviteDialogProps = { invite: InvitePreview | 'ask'; reply: FormReply | undefined }

/** Before anybody is invited: how many, who not and why, and what they will read. */
export function InviteDialog({ invite, reply }: InviteDialogProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const linkWith = useQueryLink()
  const isAsked = invite === 'ask'
  return (
    <Dialog
      title={t(isAsked ? 'invite.next' : 'invite.preview')}
      closeLabel={t('admin:close')}
      closeTo={linkWith({ invite: null, count: null })}
    >
      {isAsked ? <InviteCountForm /> : <InvitePreviewPanel preview={invite} reply={reply} />}
    </Dialog>
  )
}
