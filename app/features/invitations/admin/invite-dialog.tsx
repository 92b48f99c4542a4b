import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { Dialog, DialogActions } from '~/ui/dialog'
import { useQueryLink } from '~/ui/use-query-link'

import type { InvitePreview } from './invitations-view.server'
import { InvitePreviewPanel } from './invite-preview-panel'
import { Form } from '@remix-run/react'
import { ListParamInputs } from '~/features/waitlist/list-params'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { suggestedCount } from './invitation-request'
import { invitationBatchMax } from '~collections/values/invitations'

type InviteDialogProps = { invite: InvitePreview | 'ask'; reply: FormReply | undefined }

export function InviteDialog({ invite, reply }: InviteDialogProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const linkWith = useQueryLink()
  const needsCount = invite === 'ask'
  const closeTo = linkWith({ invite: null, count: null, id: null })
  return (
    <Dialog
      title={t(needsCount ? 'invite.next' : 'invite.preview')}
      closeLabel={t('admin:close')}
      closeTo={closeTo}
    >
      {needsCount ? (
        <InviteCountForm />
      ) : (
        <InvitePreviewPanel preview={invite} reply={reply} closeTo={closeTo} />
      )}
    </Dialog>
  )
}

function InviteCountForm() {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <Form method="get" preventScrollReset className="grid gap-5">
      <ListParamInputs />
      <input type="hidden" name="invite" value="next" />
      <TextField
        type="number"
        name="count"
        label={t('invite.howMany')}
        hint={t('invite.howManyHint', { most: invitationBatchMax })}
        defaultValue={suggestedCount}
        min={1}
        max={invitationBatchMax}
        required
        dir="ltr"
        controlClassName="rtl:text-end"
      />
      <DialogActions className="mt-0">
        <Button type="submit" variant="brand">
          {t('invite.toPreview')}
        </Button>
      </DialogActions>
    </Form>
  )
}
