import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { ListParamInputs } from '~/admin/lists/list-param-inputs'
import { Dialog, DialogActions } from '~/ui/dialog'
import { useQueryLink } from '~/ui/use-query-link'

import type { InvitePreview, InviteQuestion } from './invitations-view.server'
import { InvitePreviewPanel } from './invite-preview-panel'
import { Form } from '@remix-run/react'
import { listParams } from '~/features/waitlist/list-params'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { Button, ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { suggestedCount } from './invitation-request'
import { invitationBatchMax, invitationPresets } from '~collections/values/invitations'

type InviteDialogProps = { invite: InvitePreview | InviteQuestion; reply: FormReply | undefined }

export function InviteDialog({ invite, reply }: InviteDialogProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const linkWith = useQueryLink()
  const { isQuestion } = invite
  const closeTo = linkWith({ invite: null, count: null, id: null })
  return (
    <Dialog
      title={t(isQuestion ? 'invite.next' : 'invite.preview')}
      closeLabel={t('admin:close')}
      closeTo={closeTo}
    >
      {isQuestion ? (
        <InviteCountForm waiting={invite.waiting} closeTo={closeTo} />
      ) : (
        <InvitePreviewPanel preview={invite} reply={reply} closeTo={closeTo} />
      )}
    </Dialog>
  )
}

function InviteCountForm({ waiting, closeTo }: Pick<InviteQuestion, 'waiting'> & { closeTo: string }) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const formats = useFormats()
  const linkWith = useQueryLink()
  return (
    <Form method="get" preventScrollReset className="grid gap-5">
      <ListParamInputs names={listParams} />
      <input type="hidden" name="invite" value="next" />
      <p>{t('invite.waiting', { count: waiting, value: formatNumber(waiting, formats) })}</p>
      <TextField
        type="number"
        name="count"
        label={t('invite.howMany')}
        hint={t('invite.howManyHint', { most: formatNumber(invitationBatchMax, formats) })}
        defaultValue={suggestedCount}
        min={1}
        max={invitationBatchMax}
        required
        dir="ltr"
        controlClassName="rtl:text-end"
      />
      <div role="group" aria-label={t('invite.presets')} className="-mt-2 flex flex-wrap gap-2">
        {invitationPresets.map((count) => (
          <ButtonLink
            key={count}
            size="small"
            to={linkWith({ count })}
            preventScrollReset
            aria-label={t('invite.nextCount', { value: formatNumber(count, formats) })}
          >
            {formatNumber(count, formats)}
          </ButtonLink>
        ))}
      </div>
      <DialogActions className="mt-0">
        <ButtonLink to={closeTo} preventScrollReset>
          {t('admin:cancel')}
        </ButtonLink>
        <Button type="submit" variant="brand">
          {t('invite.toPreview')}
        </Button>
      </DialogActions>
    </Form>
  )
}
