import { useTranslation } from '~/i18n/use-translation'

import { useAdmin } from '~/admin/use-admin'
import { displayName } from '../entry-view'
import { IconLink } from '~/ui/icon-link'
import { Eye, Pencil, Send, Trash2 } from '~/ui/icons'

import type { ListedEntry } from './entry-fields'
import { useOpenLink } from '../list-params'

export function EntryActions({ entry }: { entry: ListedEntry }) {
  const { t } = useTranslation('waitlistAdmin')
  const { may } = useAdmin()
  const openLink = useOpenLink()
  const { id } = entry
  const isWaiting = entry.status === 'pending' && entry.unsubscribedAt === null && entry.confirmedAt !== null
  const name = displayName(entry)
  return (
    <span className="flex justify-end on-card:-my-2 max-md:absolute max-md:end-0 max-md:top-2.5">
      {!may.edit && (
        <IconLink
          label={t('action.view', { name })}
          icon={<Eye aria-hidden className="size-4.5" />}
          to={openLink({ entry: id })}
          preventScrollReset
        />
      )}
      {may.edit && isWaiting && (
        <IconLink
          label={t('action.invite', { name })}
          icon={<Send aria-hidden className="size-4.5 rtl:-scale-x-100" />}
          to={openLink({ invite: id })}
          preventScrollReset
        />
      )}
      {may.edit && (
        <IconLink
          label={t('action.edit', { name })}
          icon={<Pencil aria-hidden className="size-4.5" />}
          to={openLink({ entry: id, edit: 1 })}
          preventScrollReset
          className="max-md:hidden"
        />
      )}
      {may.delete && (
        <IconLink
          label={t('action.delete', { name })}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          to={openLink({ delete: id })}
          preventScrollReset
          className="max-md:hidden"
        />
      )}
    </span>
  )
}
