import { useTranslation } from '~/i18n/use-translation'

import { useAdmin } from '~/admin/use-admin'
import { ButtonLink } from '~/ui/button'
import { DialogActions } from '~/ui/dialog'
import { Pencil, Send, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { EntryDetail } from './waitlist-page.server'

export function EntryLinks({ entry, isBusy }: { entry: EntryDetail; isBusy: boolean }) {
  const { t } = useTranslation(['admin', 'waitlistAdmin'])
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  if (!may.edit || isBusy) return null
  const canBeInvited = entry.status !== 'registered' && entry.unsubscribedAt === null
  return (
    <DialogActions>
      {may.delete && (
        <ButtonLink
          variant="danger"
          to={linkWith({ delete: entry.id })}
          preventScrollReset
          className="me-auto"
        >
          <Trash2 aria-hidden className="size-4.5" />
          {t('delete')}
        </ButtonLink>
      )}
      <ButtonLink to={linkWith({ edit: 1 })} preventScrollReset>
        <Pencil aria-hidden className="size-4.5" />
        {t('edit')}
      </ButtonLink>
      {canBeInvited && (
        <ButtonLink variant="brand" to={linkWith({ invite: entry.id })} preventScrollReset>
          <Send aria-hidden className="size-4.5 rtl:-scale-x-100" />
          {t(entry.status === 'pending' ? 'waitlistAdmin:invite.one' : 'waitlistAdmin:invite.again')}
        </ButtonLink>
      )}
    </DialogActions>
  )
}
