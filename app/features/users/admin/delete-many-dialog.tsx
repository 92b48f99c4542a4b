import { useFetcher, useNavigate } from '@remix-run/react'

import { useFormReply } from '~/admin/use-form-reply'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { EmailAddress } from '~/ui/email-address'

import { useOpenLink } from './user-links'
import type { UserReply } from './user-intents.server'

type DeleteManyDialogProps = {
  users: { id: number; name: string; email: string }[]
  /** The result of the form sent without JavaScript. */
  posted: UserReply | undefined
}

/** Asks before the selected people are deleted. Hidden while that is under way; reappears if it fails. */
export function DeleteManyDialog({ users, posted }: DeleteManyDialogProps) {
  const { t } = useTranslation(['usersAdmin', 'admin'])
  const formats = useFormats()
  const closeTo = useOpenLink()({})
  const navigate = useNavigate()
  const fetcher = useFetcher<UserReply>()
  useFormReply(fetcher, () => navigate(closeTo, { preventScrollReset: true, replace: true }))
  if (fetcher.formData || posted?.ok) return null
  const count = users.length
  return (
    <Dialog
      title={t('delete.manyTitle')}
      closeLabel={t('admin:close')}
      closeTo={closeTo}
      role="alertdialog"
      size="small"
    >
      <p>{t('delete.many', { count, value: formatNumber(count, formats) })}</p>
      <ul className="mt-3 grid gap-1 text-sm wrap-anywhere">
        {users.map(({ id, name, email }) => (
          <li key={id}>
            <bdi className="font-medium">{name}</bdi> · <EmailAddress email={email} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{t('delete.final')}</p>
      <fetcher.Form method="post" className="contents">
        {users.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <DialogActions>
          <ButtonLink to={closeTo} preventScrollReset>
            {t('admin:cancel')}
          </ButtonLink>
          <Button type="submit" name="intent" value="delete-many" variant="danger" disabled={count === 0}>
            {t('delete.confirm')}
          </Button>
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  )
}
