import { announcementPath } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { FormerVersion, VersionHistory } from '~/admin/version-history'
import { formatInstant, formatList } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { isOpenToChange } from '~collections/values/announcements'

import type { AnnouncementPageData, ShownAnnouncement } from './announcement-page.server'
import { differencesBetween, WordsComparison } from './words-comparison'

type ShownHistory = NonNullable<AnnouncementPageData['history']>
type HistoryDialogProps = {
  announcement: ShownAnnouncement
  history: ShownHistory
  onRestored: () => void
}

export function HistoryDialog({ announcement, history, onRestored }: HistoryDialogProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { may } = useAdmin()
  const formats = useFormats()
  const { version, versionId, list } = history
  const entriesOf = useEntries()
  const { id, updatedAt } = announcement
  const path = announcementPath(id)
  const historyPath = `${path}?history=1`
  return (
    <VersionHistory
      t={t}
      path={path}
      historyPath={historyPath}
      list={version ? null : { page: 1, totalPages: 1, ...list, entries: entriesOf(list?.entries ?? []) }}
    >
      {version && versionId !== null && (
        <FormerVersion
          t={t}
          title={t('history.versionOf', { when: formatInstant(version.savedAt, formats) })}
          path={path}
          historyPath={historyPath}
          restore={
            may.edit && isOpenToChange(announcement) && isOther(version, announcement)
              ? { intent: 'restore', fields: { id, version: versionId, seen: updatedAt } }
              : null
          }
          onRestored={onRestored}
        >
          <Differences announcement={announcement} history={history} version={version} />
        </FormerVersion>
      )}
    </VersionHistory>
  )
}

type DifferencesProps = Pick<HistoryDialogProps, 'announcement' | 'history'> & {
  version: NonNullable<ShownHistory['version']>
}

function Differences({ announcement, history, version }: DifferencesProps) {
  const { t } = useTranslation('announcementsAdmin')
  if (!isOther(version, announcement)) return <p>{t('history.same')}</p>
  const differences = differencesBetween(version.words, announcement.words)
  return (
    <WordsComparison
      differences={differences}
      labels={[t('history.then'), t('history.now')]}
      audiences={
        hasOtherAudience(version, announcement) ? [history.audienceText ?? '', history.audienceNow] : null
      }
    />
  )
}

type Compared = Pick<ShownAnnouncement, 'words' | 'audience'>

/** Whether there is anything to restore. */
function isOther(version: Compared, now: Compared): boolean {
  return differencesBetween(version.words, now.words).length > 0 || hasOtherAudience(version, now)
}

function hasOtherAudience(version: Compared, now: Compared): boolean {
  return JSON.stringify(version.audience) !== JSON.stringify(now.audience)
}

type Entries = NonNullable<ShownHistory['list']>['entries']

/** When a version was saved, and what is different in it. */
function useEntries() {
  const { t } = useTranslation(['announcementsAdmin', 'announcements'])
  const formats = useFormats()
  return (entries: Entries) =>
    entries.map(({ id, at, changed }) => ({
      id,
      title: <time dateTime={at}>{formatInstant(at, formats)}</time>,
      note:
        changed === null
          ? t('history.created')
          : t('history.changed', {
              fields: formatList(
                changed.map((field) => t(`announcements:field.${field}`)),
                formats.language,
              ),
            }),
    }))
}
