import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { ActionMenu } from '~/ui/action-menu'
import { Button, ButtonLink } from '~/ui/button'
import { Archive, ArchiveRestore, Copy, History, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { ShownAnnouncement } from './announcement-page.server'
import type { PageFetcher } from './use-announcement-fetcher'
import { isOpenToChange } from '~collections/values/announcements'

type AnnouncementActionsProps = { announcement: ShownAnnouncement; fetcher: PageFetcher }

const iconStyle = 'size-4'

/** What can be done with it besides writing and sending. */
export function AnnouncementActions({ announcement, fetcher }: AnnouncementActionsProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  const { id, status, archivedAt } = announcement
  const isUnderway = status === 'scheduled' || status === 'sending' || status === 'paused'
  return (
    <ActionMenu label={t('action.more')}>
      <ButtonLink to={linkWith({ history: 1, done: null })} preventScrollReset size="small">
        <History aria-hidden className={iconStyle} />
        {t('action.history')}
      </ButtonLink>
      {may.edit && (
        <fetcher.Form method="post" className="grid gap-2">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="duplicate" size="small">
            <Copy aria-hidden className={iconStyle} />
            {t('action.duplicate')}
          </Button>
          {archivedAt !== null && (
            <Button type="submit" name="intent" value="unarchive" size="small">
              <ArchiveRestore aria-hidden className={iconStyle} />
              {t('action.unarchive')}
            </Button>
          )}
          {archivedAt === null && !isUnderway && (
            <Button type="submit" name="intent" value="archive" size="small">
              <Archive aria-hidden className={iconStyle} />
              {t('action.archive')}
            </Button>
          )}
        </fetcher.Form>
      )}
      {may.delete && isOpenToChange(announcement) && (
        <ButtonLink to={linkWith({ delete: 1, done: null })} preventScrollReset variant="danger" size="small">
          <Trash2 aria-hidden className={iconStyle} />
          {t('action.delete')}
        </ButtonLink>
      )}
    </ActionMenu>
  )
}
