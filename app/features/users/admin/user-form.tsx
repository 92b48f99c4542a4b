import { CurrentValues } from '~/admin/current-values'
import { PanelFormActions } from '~/admin/side-panel'
import { useSeen } from '~/admin/use-seen'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

import type { UserView } from '../user-view'
import { UserDetails, UserSummary } from './user-details'
import type { useUserForm } from './use-user-form'
import { UserFormFields } from './user-form-fields'

type UserFormProps = { user: UserView; form: ReturnType<typeof useUserForm> }

/** Its fields stay as they are when the list beside it is loaded again; so does `seen`, which keeps a change by somebody else from being overwritten. */
export function UserForm({ user, form: { reply, viewLink, fetcher, element } }: UserFormProps) {
  const { t } = useTranslation('admin')
  const rejection = reply?.ok === false ? reply : undefined
  const { seen, isConflict } = useSeen(user.updatedAt, reply)
  return (
    <fetcher.Form
      ref={element}
      method="post"
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="id" value={user.id} />
      <input type="hidden" name="seen" value={seen} />
      {rejection && !rejection.errors && (
        <Notice tone="danger" className="sm:col-span-2">
          {rejection.message || t('error.500.title')}
        </Notice>
      )}
      {isConflict && (
        <CurrentValues className="sm:col-span-2">
          <div>
            <bdi className="font-medium wrap-anywhere">{user.name}</bdi>
            <UserSummary user={user} />
          </div>
          <UserDetails user={user} />
        </CurrentValues>
      )}
      <UserFormFields user={user} rejection={rejection} />
      <PanelFormActions className="sm:col-span-2">
        <ButtonLink to={viewLink} preventScrollReset>
          {t('cancel')}
        </ButtonLink>
        <Button type="submit" name="intent" value="save" variant="brand" disabled={fetcher.state !== 'idle'}>
          {t('save')}
        </Button>
      </PanelFormActions>
    </fetcher.Form>
  )
}
