import type { FormReply } from '~/admin/form-reply'
import { InterestsField } from '~/admin/interests-field'
import { useTranslation } from '~/i18n/use-translation'
import { ChoiceField } from '~/ui/choice-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { userRoles, userStatuses } from '~collections/values/users'

import type { UserView } from '../user-view'

type UserFormFieldsProps = {
  user: Pick<UserView, 'name' | 'email' | 'role' | 'status' | 'interests' | 'notes'>
  rejection: Extract<FormReply, { ok: false }> | undefined
}

/**
 * What people enter of a user, or what they entered if it was refused. No length is set on the fields: a browser would
 * cut off what is pasted without a word.
 */
export function UserFormFields({ user, rejection }: UserFormFieldsProps) {
  const { t } = useTranslation('usersAdmin')
  const errors = rejection?.errors
  const valueOf = (name: string, stored: string | null) => rejection?.values?.[name]?.[0] ?? stored ?? ''
  return (
    <>
      <TextField
        name="name"
        label={t('detail.name')}
        defaultValue={valueOf('name', user.name)}
        error={errors?.name}
        dir="auto"
        autoComplete="off"
        required
        className="sm:col-span-2"
      />
      <TextField
        type="email"
        name="email"
        label={t('detail.email')}
        defaultValue={valueOf('email', user.email)}
        error={errors?.email}
        dir="ltr"
        autoComplete="off"
        required
        className="sm:col-span-2"
      />
      <ChoiceField
        name="role"
        label={t('column.role')}
        choices={userRoles}
        textOf={(role) => t(`role.${role}`)}
        value={valueOf('role', user.role)}
        error={errors?.role}
      />
      <ChoiceField
        name="status"
        label={t('column.status')}
        choices={userStatuses}
        textOf={(status) => t(`status.${status}`)}
        value={valueOf('status', user.status)}
        error={errors?.status}
      />
      <InterestsField stored={user.interests} rejection={rejection} />
      <TextArea
        name="notes"
        label={t('detail.notes')}
        defaultValue={valueOf('notes', user.notes)}
        error={errors?.notes}
        rows={4}
        dir="auto"
        className="sm:col-span-2"
      />
    </>
  )
}
