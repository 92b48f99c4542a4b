import { useFetcher } from '@remix-run/react'
import { useRef } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useDialogForm } from '~/admin/use-dialog-form'
import { settleForm, useUnsavedForm } from '~/admin/use-unsaved-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Notice } from '~/ui/notice'
import { useFocusOnError } from '~/ui/take-focus'
import { TextField } from '~/ui/text-field'
import { useQueryLink } from '~/ui/use-query-link'

import type { TeamMemberView } from '../read-team.server'

const intent = 'team-email'

type EmailDialogProps = {
  member: Pick<TeamMemberView, 'id' | 'name' | 'email'>
  /** To a form of the tab that was sent without JavaScript. */
  posted: FormReply | undefined
}

/** Stays open, with what was typed, until the address is saved. */
export function EmailDialog({ member: { id, name, email }, posted }: EmailDialogProps) {
  const { t } = useTranslation(['team', 'settings', 'admin'])
  const closeTo = useQueryLink()({ email: null })
  const element = useRef<HTMLFormElement>(null)
  const { isEditing, fetcher, reply } = useDialogForm(useFetcher<FormReply>(), ownReply(posted), {
    isWanted: true,
    linkAfter: () => closeTo,
    onSaved: () => settleForm(element),
  })
  const isSaving = fetcher.state !== 'idle'
  const refused = reply?.ok === false ? reply : undefined
  const discardDialog = useUnsavedForm(element, { isSaving, isRefused: refused !== undefined, params })
  useFocusOnError(element, refused)
  if (!isEditing) return null
  return (
    <>
      <Dialog
        title={t('settings:profile.newEmail.title')}
        closeLabel={t('admin:close')}
        closeTo={closeTo}
        size="small"
      >
        <fetcher.Form ref={element} method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={email} />
          {refused && !refused.errors && (
            <Notice tone="danger">{refused.message || t('admin:error.500.title')}</Notice>
          )}
          <p className="wrap-anywhere">{t('newEmail.text', { name, email })}</p>
          <TextField
            label={t('settings:profile.newEmail.label')}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="off"
            defaultValue={refused?.values?.email?.[0]}
            error={refused?.errors?.email}
            required
          />
          <DialogActions className="mt-0">
            <ButtonLink to={closeTo} preventScrollReset>
              {t('admin:cancel')}
            </ButtonLink>
            <Button type="submit" variant="brand" disabled={isSaving}>
              {t(isSaving ? 'admin:saving' : 'admin:save')}
            </Button>
          </DialogActions>
        </fetcher.Form>
      </Dialog>
      {discardDialog}
    </>
  )
}

/** The parameters of the address that the form goes with. */
const params = ['tab', 'page', 'email']

/** All forms of the tab share the page’s reply. */
function ownReply(posted: FormReply | undefined): FormReply | undefined {
  const sent = posted?.ok ? posted.intent : posted?.values?.intent?.[0]
  return sent === intent ? posted : undefined
}
