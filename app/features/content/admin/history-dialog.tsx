import { contentPath } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { FormerVersion, VersionHistory } from '~/admin/version-history'
import { formatInstant, formatList } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'

import { partsThatDiffer, type ContentKind } from '../content-kinds'
import { ContentDifferences, usePartName } from './content-differences'
import type { ContentPageData, ShownContent } from './content-page.server'

type ShownHistory = NonNullable<ContentPageData['history']>
type HistoryDialogProps = {
  kind: ContentKind
  record: ShownContent
  history: ShownHistory
  onRestored: () => void
}

export function HistoryDialog({ kind, record, history, onRestored }: HistoryDialogProps) {
  const { t } = useTranslation('content')
  const { may } = useAdmin()
  const formats = useFormats()
  const { version, list } = history
  const entriesOf = useEntries()
  const path = contentPath(kind, record.id)
  const historyPath = `${path}?history=1`
  const { id, updatedAt } = record
  return (
    <VersionHistory
      t={t}
      path={path}
      historyPath={historyPath}
      list={list && { ...list, entries: entriesOf(list.entries) }}
    >
      {version && (
        <FormerVersion
          t={t}
          title={t('history.versionOf', { when: formatInstant(version.savedAt, formats) })}
          path={path}
          historyPath={historyPath}
          restore={
            may.edit && !record.isInTrash && partsThatDiffer(kind, version.values, record.values).length > 0
              ? { intent: 'restore', fields: { kind, id, version: version.id, seen: updatedAt } }
              : null
          }
          onRestored={onRestored}
        >
          <ContentDifferences
            kind={kind}
            one={version.values}
            other={record.values}
            labels={[t('history.then'), t('history.now')]}
            same={t('history.same')}
          />
        </FormerVersion>
      )}
    </VersionHistory>
  )
}

type Entries = NonNullable<ShownHistory['list']>['entries']

/** Who saved a version, when, and what is different in it. */
function useEntries() {
  const { t } = useTranslation('content')
  const formats = useFormats()
  const nameOf = usePartName()
  const noteOf = (changed: Entries[number]['changed']) => {
    if (changed === null) return t('history.created')
    const names = changed.map(nameOf)
    const fields = names.length === 0 ? t('history.state') : formatList(names, formats.language)
    return t('history.changed', { fields })
  }
  return (entries: Entries) =>
    entries.map(({ id, savedAt, savedBy, isPublished, changed }) => {
      const when = formatInstant(savedAt, formats)
      const title = (
        <>
          <time dateTime={savedAt}>{savedBy === null ? when : t('history.by', { when, who: savedBy })}</time>
          {isPublished && <Badge tone="success">{t('state.published')}</Badge>}
        </>
      )
      return { id, title, note: noteOf(changed) }
    })
}
