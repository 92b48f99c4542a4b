import { Link } from '@remix-run/react'

import { submissionPath, userPath } from '~/admin/sections'
import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { ActionMenu } from '~/ui/action-menu'
import { Button, ButtonLink, buttonStyle } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { Archive, ArchiveRestore, Mail, MailOpen, Trash2, User } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { OpenThread } from '../thread-view'
import { ChangeForm } from './change-form'
import { StarButton } from './star-button'
import { changeText } from './thread-forms'

const iconStyle = 'size-4.5 shrink-0'

type ThreadToolbarProps = {
  thread: OpenThread
  /** After it is archived. */
  onArchived: () => void
}

/** What is done to the open thread as a whole, and the records that it belongs to. */
export function ThreadToolbar({ thread, onArchived }: ThreadToolbarProps) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const { id, folder, submission, user } = thread
  const isArchived = folder === 'archived'
  const MoveIcon = isArchived ? ArchiveRestore : Archive
  return (
    <>
      {may.edit && (
        <>
          <ChangeForm ids={[id]} onSent={isArchived ? undefined : onArchived} className="flex">
            <IconButton
              type="submit"
              name="change"
              value={changeText({ act: 'archive', value: !isArchived })}
              label={t(isArchived ? 'action.restore' : 'action.archive')}
              icon={<MoveIcon aria-hidden className={iconStyle} />}
              aria-keyshortcuts="e"
              className="text-ink-soft md:size-9"
            />
          </ChangeForm>
          <span className="max-sm:hidden">
            <StarButton thread={thread} name={thread.subject.trim() || t('noSubject')} />
          </span>
        </>
      )}
      {(may.edit || submission !== null || user !== null) && (
        <ActionMenu label={t('pane.more')}>
          {may.edit && <ReadButton thread={thread} />}
          {submission !== null && (
            <Link to={submissionPath(submission)} className={buttonStyle({ size: 'small' })}>
              <Mail aria-hidden className={iconStyle} />
              {t('toSubmission')}
            </Link>
          )}
          {user !== null && (
            <Link to={userPath(user)} className={buttonStyle({ size: 'small' })}>
              <User aria-hidden className={iconStyle} />
              {t('toUser')}
            </Link>
          )}
          {may.delete && <DeleteLink />}
        </ActionMenu>
      )}
    </>
  )
}

function ReadButton({ thread: { id, read } }: { thread: OpenThread }) {
  const { t } = useTranslation('messages')
  const Icon = read ? Mail : MailOpen
  return (
    <ChangeForm ids={[id]} className="grid">
      <Button type="submit" name="change" value={changeText({ act: 'read', value: !read })} size="small">
        <Icon aria-hidden className={iconStyle} />
        {t(read ? 'action.unread' : 'action.read')}
      </Button>
    </ChangeForm>
  )
}

function DeleteLink() {
  const { t } = useTranslation('messages')
  const linkWith = useQueryLink()
  return (
    <ButtonLink to={linkWith({ delete: 1 })} preventScrollReset variant="danger" size="small">
      <Trash2 aria-hidden className={iconStyle} />
      {t('delete.open')}
    </ButtonLink>
  )
}
