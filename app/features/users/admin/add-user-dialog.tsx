import { useFetcher } from '@remix-run/react'
import { useRef } from 'react'

import { useDialogForm } from '~/admin/use-dialog-form'
import { settleForm, useUnsavedForm } from '~/admin/use-unsaved-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Notice } from '~/ui/notice'

import { UserFormFields } from './user-form-fields'
import { useOpenLink } from './user-links'
import type { UserReply } from './user-intents.server'

const newcomer = {
  name: '',
  email: '',
  role: 'student' as const,
  status: 'active' as const,
  interests: [],
  notes: null,
}

/** `posted` is the result of the form sent without JavaScript. */
export function AddUserDialog({ posted }: { posted: UserReply | undefined }) {
  const { t } = useTranslation(['usersAdmin', 'admin'])
  const openLink = useOpenLink()
  const element = useRef<HTMLFormElement>(null)
  const { isEditing, fetcher, reply } = useDialogForm(useFetcher<UserReply>(), posted, {
    isWanted: true,
    linkAfter: (done) => openLink(done.intent === 'add' ? { user: done.details.created } : {}),
    onSaved: () => settleForm(element),
  })
  const isSaving = fetcher.state !== 'idle'
  const discardDialog = useUnsavedForm(element, { isSaving, isRefused: reply?.ok === false })
  if (!isEditing) return null
  const rejection = reply?.ok === false ? reply : undefined
  return (
    <>
      <Dialog title={t('add.title')} closeLabel={t('admin:close')} closeTo={openLink({})}>
        <fetcher.Form
          ref={element}
          method="post"
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2"
        >
          {rejection && !rejection.errors && (
            <Notice tone="danger" className="sm:col-span-2">
              {rejection.message || t('admin:error.500.title')}
            </Notice>
          )}
          <UserFormFields user={newcomer} rejection={rejection} />
          <DialogActions className="mt-0 sm:col-span-2">
            <ButtonLink to={openLink({})} preventScrollReset>
              {t('admin:cancel')}
            </ButtonLink>
            <Button type="submit" name="intent" value="add" variant="brand" disabled={isSaving}>
              {t(isSaving ? 'admin:saving' : 'add.submit')}
            </Button>
          </DialogActions>
        </fetcher.Form>
      </Dialog>
      {discardDialog}
    </>
  )
}
