import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { IconButton } from '~/ui/icon-button'
import { IconLink } from '~/ui/icon-link'
import { Archive, ArchiveRestore, Mail, MailOpen, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { OpenThread } from '../thread-view'
import { ChangeForm } from './change-form'
import { StarButton } from './star-button'
import { changeText } from './thread-forms'

const iconStyle = 'size-4.5'

/** What is done to the open thread as a whole. */
export function ThreadToolbar({ thread }: { thread: OpenThread }) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  if (!may.edit) return null
  const { id, read, folder } = thread
  const isArchived = folder === 'archived'
  const MoveIcon = isArchived ? ArchiveRestore : Archive
  const ReadIcon = read ? Mail : MailOpen
  return (
    <>
      <ChangeForm ids={[id]} className="flex">
        <IconButton
          type="submit"
          name="change"
          value={changeText({ act: 'archive', value: !isArchived })}
          label={t(isArchived ? 'action.restore' : 'action.archive')}
          icon={<MoveIcon aria-hidden className={iconStyle} />}
          aria-keyshortcuts="e"
          className="text-ink-soft md:size-9"
        />
        <IconButton
          type="submit"
          name="change"
          value={changeText({ act: 'read', value: !read })}
          label={t(read ? 'action.unread' : 'action.read')}
          icon={<ReadIcon aria-hidden className={iconStyle} />}
          className="text-ink-soft md:size-9"
        />
      </ChangeForm>
      <StarButton thread={thread} name={thread.subject.trim() || t('noSubject')} />
      {may.delete && (
        <IconLink
          label={t('delete.open')}
          icon={<Trash2 aria-hidden className={iconStyle} />}
          to={linkWith({ delete: 1 })}
          preventScrollReset
        />
      )}
    </>
  )
}
