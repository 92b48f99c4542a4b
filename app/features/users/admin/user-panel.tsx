import { useFetcher, useNavigate, useSearchParams, type FetcherWithComponents } from '@remix-run/react'
import type { ReactNode } from 'react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { neighboursOf, PanelActions, SidePanel } from '~/admin/side-panel'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { History } from '~/features/audit/history'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmailAddress } from '~/ui/email-address'
import { Pencil, Trash2 } from '~/ui/icons'
import { useDraft, type Draft } from '~/ui/use-draft'
import { useQueryLink } from '~/ui/use-query-link'

import { useUserForm } from './use-user-form'
import { UserCourses } from './user-courses'
import { UserDetails, UserSummary } from './user-details'
import { applyUserForm, isDeletion } from './user-form-data'
import { UserForm } from './user-form'
import { useMayWrite, useOpenLink } from './user-links'
import { UserMessages } from './user-messages'
import type { UserDetail } from './users-page.server'
import type { UserReply } from './user-intents.server'

type UserPanelProps = {
  id: number
  /** Null when the user is gone. */
  user: UserDetail | null
  /** The ids of the rows that are shown. */
  ids: number[]
  /** The result of a form sent without JavaScript. */
  reply: UserReply | undefined
}

export function UserPanel({ id, user, ids, reply }: UserPanelProps) {
  const { t } = useTranslation('usersAdmin')
  const mayWrite = useMayWrite()
  const openLink = useOpenLink()
  const closeTo = openLink({})
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = useFetcher<UserReply>()
  const draft = useMessageDraft(id, reply)
  const changeReply = useFormReply(change, (done) => {
    if (done.intent === 'message') draft.clear()
    if (done.deleted === id) navigate(closeTo, { preventScrollReset: true, replace: true })
  })

  const isDeleted = [changeReply, reply].some((each) => each?.ok && each.deleted === id)
  if (isDeleted || isDeletion(change.formData)) return null
  return (
    <SidePanel
      label={t('panel.label')}
      title={user?.name ?? t('gone.title')}
      summary={user && <UserSummary user={user} />}
      close={{ to: closeTo, label: t('panel.close') }}
      isDialogOpen={params.has('delete')}
      isEditing={mayWrite && params.has('edit')}
      neighbours={neighboursOf(ids, id, (other) => openLink({ user: other }))}
    >
      {user && !params.has('edit') && <UserActions user={user} />}
      {user ? (
        <OpenUser user={user} reply={reply}>
          <UserMessages user={user} fetcher={change} formReply={changeReply ?? reply} draft={draft} />
        </OpenUser>
      ) : (
        <p className="p-5 text-ink-soft">{t('gone.text')}</p>
      )}
      {user && <DeleteUserDialog user={user} fetcher={change} />}
    </SidePanel>
  )
}

type OpenUserProps = { user: UserDetail; reply: UserReply | undefined; children: ReactNode }

/** Saved values show at once; if saving fails, the form reappears with the error. */
function OpenUser({ user, reply, children }: OpenUserProps) {
  const form = useUserForm(reply)
  const { isEditing, pendingForm } = form
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5">
      {(!isEditing || pendingForm) && (
        <>
          <UserDetails user={pendingForm ? applyUserForm(user, pendingForm) : user} />
          <UserCourses courses={user.courses} />
          {children}
          <History />
        </>
      )}
      {isEditing && (
        <div hidden={pendingForm !== undefined}>
          <UserForm user={user} form={form} />
        </div>
      )}
      {form.discardDialog}
    </div>
  )
}

function UserActions({ user: { id, name } }: { user: UserDetail }) {
  const { t } = useTranslation(['usersAdmin', 'admin'])
  const linkWith = useQueryLink()
  if (!useMayWrite()) return null
  return (
    <PanelActions>
      <ButtonLink
        size="small"
        to={linkWith({ user: id, edit: 1 })}
        preventScrollReset
        aria-label={t('action.edit', { name })}
      >
        <Pencil aria-hidden className="size-4" />
        {t('admin:edit')}
      </ButtonLink>
      <ButtonLink
        size="small"
        variant="danger"
        to={linkWith({ user: id, delete: 1 })}
        preventScrollReset
        aria-label={t('action.delete', { name })}
        className="ms-auto"
      >
        <Trash2 aria-hidden className="size-4" />
        {t('admin:delete')}
      </ButtonLink>
    </PanelActions>
  )
}

type DeleteUserDialogProps = { user: UserDetail; fetcher: FetcherWithComponents<unknown> }

function DeleteUserDialog({ user: { id, name, email }, fetcher }: DeleteUserDialogProps) {
  const { t } = useTranslation('usersAdmin')
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  if (!useMayWrite() || params.get('delete') !== '1') return null
  return (
    <ConfirmDialog
      title={t('delete.title')}
      question={t('delete.question')}
      confirm={t('delete.confirm')}
      intent="delete"
      fields={{ id }}
      closeTo={linkWith({ delete: null })}
      fetcher={fetcher}
    >
      <p className="mt-3 font-medium wrap-anywhere">
        <bdi>{name}</bdi> · <EmailAddress email={email} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">{t('delete.final')}</p>
    </ConfirmDialog>
  )
}

/** Kept until it is sent; what was refused without a script is given back. */
function useMessageDraft(id: number, posted: UserReply | undefined): Draft {
  const { person } = useAdmin()
  const refused = posted?.ok === false ? posted.values?.body?.[0] : undefined
  return useDraft(`message ${person.email} ${id}`, refused)
}
