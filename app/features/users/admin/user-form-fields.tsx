import type { FormReply } from '~/admin/form-reply'
import { InterestsField } from '~/admin/interests-field'
import { useTranslation } from '~/i18n/use-translation'
import { SelectField } from '~/ui/select-field'
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
        label={t('fact.name')}
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
        label={t('fact.email')}
        defaultValue={valueOf('email', user.email)}
        error={errors?.email}
        dir="ltr"
        autoComplete="off"
        required
        className="sm:col-span-2"
      />
      <SelectField
        name="role"
        label={t('column.role')}
        defaultValue={valueOf('role', user.role)}
        error={errors?.role}
      >
        {userRoles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="status"
        label={t('column.status')}
        defaultValue={valueOf('status', user.status)}
        error={errors?.status}
      >
        {userStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      <InterestsField
        interests={rejection?.values ? (rejection.values.interests ?? []) : user.interests}
        error={Object.entries(errors ?? {}).find(([name]) => name.startsWith('interests'))?.[1]}
      />
      <TextArea
        name="notes"
        label={t('fact.notes')}
        defaultValue={valueOf('notes', user.notes)}
        error={errors?.notes}
        rows={4}
        dir="auto"
        className="sm:col-span-2"
      />
    </>
  )
}
