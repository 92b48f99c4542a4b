import { useFetcher } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { controlStyle } from '~/ui/field'
import { ChevronDown } from '~/ui/icons'
import { cx } from '~/ui/cx'
import { useChoiceSelect } from '~/ui/use-choice-select'
import { useHydrated } from '~/ui/use-hydrated'
import { givenRoles, type TeamRole } from '~collections/values/team'

type RoleFormProps = { id: number; name: string; role: TeamRole }

/** Takes effect as the role is chosen; without JavaScript by a button. */
export function RoleForm({ id, name, role }: RoleFormProps) {
  const { t } = useTranslation(['team', 'admin'])
  const isHydrated = useHydrated()
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher)
  const choice = useChoiceSelect(role, ({ form }) => fetcher.submit(form))
  const chosen = fetcher.formData?.get('role')
  return (
    <fetcher.Form method="post" className="flex items-center gap-2">
      <input type="hidden" name="intent" value="team-role" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={role} />
      <span className="relative">
        <select
          {...choice}
          name="role"
          aria-label={t('members.roleOf', { name })}
          // What was refused is not what they are.
          value={typeof chosen === 'string' ? chosen : role}
          className={cx(controlStyle, 'min-h-11 w-auto appearance-none py-1.5 ps-3 pe-8 text-sm')}
        >
          {givenRoles.map((each) => (
            <option key={each} value={each}>
              {t(`admin:role.${each}`)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-2.5 top-1/2 size-4.5 -translate-y-1/2 text-ink-soft"
        />
      </span>
      {!isHydrated && (
        <Button type="submit" size="small">
          {t('members.changeRole')}
        </Button>
      )}
    </fetcher.Form>
  )
}
