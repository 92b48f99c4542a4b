import { useMemo } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'

import type { ManagedSection } from '../managed-section'
import { useManager } from './manager-context'
import { diffSections, FactTable, type SectionDifference } from './section-differences'
import { Notice } from '~/ui/notice'
import { TextDiffView } from './text-diff-view'

export function ConflictDialog({ theirs }: { theirs: ManagedSection[] }) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { sections: mine, conflict } = useManager()
  const differences = useMemo(() => diffSections(mine, theirs), [mine, theirs])
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('admin:close')}
      onClose={() => conflict.setDismissed(true)}
      role="alertdialog"
      size="large"
    >
      <p>{t(differences.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
      <ul className="mt-4 grid gap-4">
        {differences.map((difference) => (
          <ConflictSection key={difference.id} {...difference} />
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => conflict.decide(false)}>{t('conflict.takeTheirs')}</Button>
        <Button variant="brand" onClick={() => conflict.decide(true)}>
          {t('conflict.applyMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Reminds of an undecided conflict while its dialog is dismissed. */
export function ConflictNotice({ className }: { className?: string }) {
  const { t } = useTranslation('legalManager')
  const { conflict } = useManager()
  if (!conflict.theirs || !conflict.isDismissed) return null
  return (
    <Notice tone="warning" className={className}>
      <p>{t('conflict.notice')}</p>
      <Button size="small" className="mt-2" onClick={() => conflict.setDismissed(false)}>
        {t('conflict.look')}
      </Button>
    </Notice>
  )
}

function ConflictSection({ mine, theirs, facts, hasOtherText }: SectionDifference) {
  const { t } = useTranslation('legalManager')
  const section = mine ?? theirs
  if (!section) return null
  const isInBoth = mine !== null && theirs !== null
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <h3 className="font-semibold">
        <bdi>{section.title}</bdi>
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
