import { useAdmin, useFormats } from '~/admin/use-admin'
import { FormerVersion, VersionHistory } from '~/admin/version-history'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'

import type { PageTextsTabData } from './page-texts-tab.server'
import { isSameTyped } from './text-form'
import { pageTextsPath } from '../text-pages'
import { TextDifferences } from './text-differences'

type ShownHistory = NonNullable<PageTextsTabData['history']>
type PageTextsHistoryProps = Pick<PageTextsTabData, 'page' | 'stored'> & {
  history: ShownHistory
  onRestored: () => void
}

export function PageTextsHistory({ page, stored, history, onRestored }: PageTextsHistoryProps) {
  const path = pageTextsPath(page)
  const historyPath = `${path}&history=1`
  const { t } = useTranslation('content')
  const { may } = useAdmin()
  const formats = useFormats()
  const { version, list } = history
  const entries = list?.entries.map(({ id, at, by, isPublished }) => ({
    id,
    title: (
      <>
        <time dateTime={at}>{formatInstant(at, formats)}</time>
        <Badge tone={isPublished ? 'success' : 'neutral'}>
          {t(isPublished ? 'state.published' : 'state.draft')}
        </Badge>
      </>
    ),
    note: by,
  }))
  return (
    <VersionHistory
      t={t}
      path={path}
      historyPath={historyPath}
      list={list && { ...list, entries: entries ?? [] }}
    >
      {version && (
        <FormerVersion
          t={t}
          title={t('history.versionOf', { when: formatInstant(version.at, formats) })}
          path={path}
          historyPath={historyPath}
          restore={
            may.edit && !isSameTyped(version.words, stored.words)
              ? {
                  intent: 'texts-restore',
                  fields: { page, version: version.id, seen: stored.seen },
                  action: path,
                }
              : null
          }
          onRestored={onRestored}
        >
          <TextDifferences
            one={version.words}
            other={stored.words}
            labels={[t('history.then'), t('history.now')]}
            same={t('history.same')}
          />
        </FormerVersion>
      )}
    </VersionHistory>
  )
}
