import { useFetcher, useNavigate } from '@remix-run/react'

import { AdminPagination } from '~/admin/admin-pagination'
import { announcementPath } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { formatInstant, formatList } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { History } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { useHydrated } from '~/ui/use-hydrated'
import { isOpenToChange } from '~collections/values/announcements'

import type { AnnouncementReply } from './announcement-intents.server'
import type { AnnouncementPageData, ShownAnnouncement } from './announcement-page.server'
import { differencesBetween, WordsComparison } from './words-comparison'

type ShownHistory = NonNullable<AnnouncementPageData['history']>
type HistoryDialogProps = {
  announcement: ShownAnnouncement
  history: ShownHistory
  onRestored: () => void
}

export function HistoryDialog({ announcement, history, onRestored }: HistoryDialogProps) {
  const { t } = useTranslation(['announcementsAdmin', 'admin'])
  const { version, list } = history
  return (
    <Dialog
      title={t('history.title')}
      closeLabel={t('admin:close')}
      closeTo={announcementPath(announcement.id)}
      size="large"
    >
      {version ? (
        <Version announcement={announcement} history={history} onRestored={onRestored} />
      ) : list && list.entries.length > 0 ? (
        <Versions announcement={announcement} list={list} />
      ) : (
        <EmptyState icon={<History aria-hidden className="size-8" />} title={t('history.empty')} />
      )}
    </Dialog>
  )
}

type VersionsProps = { announcement: ShownAnnouncement; list: NonNullable<ShownHistory['list']> }

function Versions({ announcement: { id }, list }: VersionsProps) {
  const { t } = useTranslation(['announcementsAdmin', 'announcements'])
  const formats = useFormats()
  const historyPath = `${announcementPath(id)}?history=1`
  return (
    <>
      <ol className="grid">
        {list.entries.map(({ id: version, at, changed }) => (
          <li
            key={version}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0"
          >
            <div className="grid gap-0.5">
              <time dateTime={at} className="font-medium">
                {formatInstant(at, formats)}
              </time>
              <p className="text-sm text-ink-soft">
                {changed === null
                  ? t('history.created')
                  : t('history.changed', {
                      facts: formatList(
                        changed.map((fact) => t(`announcements:field.${fact}`)),
                        formats.language,
                      ),
                    })}
              </p>
            </div>
            <ButtonLink size="small" to={`${historyPath}&version=${version}`} preventScrollReset>
              {t('history.compare')}
            </ButtonLink>
          </li>
        ))}
      </ol>
      <AdminPagination
        page={list.page}
        pages={list.totalPages}
        hrefFor={(page) => `${historyPath}&historyPage=${page}`}
        className="mt-4"
      />
    </>
  )
}

function Version({ announcement, history, onRestored }: HistoryDialogProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { may } = useAdmin()
  const formats = useFormats()
  const navigate = useNavigate()
  const fetcher = useFetcher<AnnouncementReply>()
  const isHydrated = useHydrated()
  const { id, updatedAt, words } = announcement
  const reply = useFormReply(
    fetcher,
    () => {
      onRestored()
      navigate(announcementPath(id), { preventScrollReset: true, replace: true })
    },
    { tellsFailure: false },
  )
  const { version, versionId } = history
  if (!version) return null
  const differences = differencesBetween(version.words, words)
  const hasOtherAudience = JSON.stringify(version.audience) !== JSON.stringify(announcement.audience)
  const mayRestore = may.edit && isOpenToChange(announcement)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink-soft">
        {t('history.versionOf', { when: formatInstant(version.savedAt, formats) })}
      </p>
      {reply?.ok === false && <Notice tone="danger">{reply.message}</Notice>}
      {differences.length === 0 && !hasOtherAudience ? (
        <p>{t('history.same')}</p>
      ) : (
        <WordsComparison
          differences={differences}
          labels={[t('history.then'), t('history.now')]}
          audiences={hasOtherAudience ? [history.audienceText ?? '', history.audienceNow] : null}
        />
      )}
      {mayRestore && <p className="text-sm text-ink-soft">{t('history.restoreHint')}</p>}
      <DialogActions className="mt-0">
        <ButtonLink to={`${announcementPath(id)}?history=1`} preventScrollReset>
          {t('history.back')}
        </ButtonLink>
        {mayRestore && (
          <fetcher.Form method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={versionId} />
            <input type="hidden" name="seen" value={updatedAt} />
            {isHydrated && <input type="hidden" name="stay" value="1" />}
            <Button type="submit" name="intent" value="restore" variant="brand">
              {t('history.restore')}
            </Button>
          </fetcher.Form>
        )}
      </DialogActions>
    </div>
  )
}
