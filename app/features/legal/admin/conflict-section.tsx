import { useTranslation } from 'react-i18next'

import type { SectionDifference } from './conflict-differences'
import { FactTable } from './fact-table'
import { TextDiffView } from './text-diff-view'

/** One section that is not the same on the screen and in the database. */
export function ConflictSection({ mine, theirs, facts, hasOtherText }: SectionDifference) {
  const { t } = useTranslation('legalManager')
  const shown = mine ?? theirs
  if (!shown) return null
  const isInBoth = mine !== null && theirs !== null
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <h3 className="font-semibold">
        <bdi>{shown.title}</bdi>
      </h3>
      {(!isInBoth || facts.length > 0) && (
        <FactTable
          facts={isInBoth ? facts : ['title']}
          columns={[
            { label: t('conflict.mine'), section: mine },
            { label: t('conflict.theirs'), section: theirs },
          ]}
        />
      )}
      {hasOtherText && isInBoth && (
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">
            {t(mine.content === theirs.content ? 'conflict.format' : 'conflict.wordsHint')}
          </p>
          {mine.content !== theirs.content && (
            <TextDiffView before={theirs.content} after={mine.content} language={mine.language} />
          )}
        </div>
      )}
    </li>
  )
}
