import { useEffect, useRef } from 'react'

import { useTranslation } from '~/i18n/use-translation'

import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Notice } from '~/ui/notice'

import type { ManagedSection } from '../managed-section'
import { useManager, type ConflictSide } from './manager-context'
import { differencesBetween, FieldTable } from './section-differences'
import { TextDiffView } from './text-diff-view'

/** Shows what somebody else has saved beside what the person wants to save, until they decide. */
export function ConflictDialog() {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { conflict, isDismissed, setDismissed } = useManager()
  if (!conflict || isDismissed) return null
  const { sides, decide } = conflict
  const differing = sides.filter((side) => !isSame(side))
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('admin:close')}
      onClose={() => setDismissed(true)}
      role="alertdialog"
      size="large"
    >
      <p>{t(differing.length === 0 ? 'conflict.same' : 'conflict.text')}</p>
      {differing.map((side) => (
        <SideDifferences key={(side.mine ?? side.theirs)?.id} {...side} />
      ))}
      <DialogActions>
        <Button onClick={() => decide(false)}>{t('conflict.takeTheirs')}</Button>
        <Button variant="brand" onClick={() => decide(true)}>
          {t('conflict.applyMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function isSame({ mine, theirs }: ConflictSide): boolean {
  if (!mine || !theirs) return mine === theirs
  const { fields, hasOtherText } = differencesBetween(mine, theirs)
  return fields.length === 0 && !hasOtherText
}

function SideDifferences({ mine, theirs }: ConflictSide) {
  const { t } = useTranslation('legalManager')
  const section = mine ?? theirs
  if (!section) return null
  const differences = mine && theirs ? differencesBetween(mine, theirs) : null
  return (
    <section className="mt-4 grid gap-3 rounded-card border border-line p-4">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{section.title}</bdi>
        <Badge tone="info">{t(`language.${section.language}`)}</Badge>
      </h3>
      {(!differences || differences.fields.length > 0) && (
        <FieldTable
          fields={differences?.fields ?? ['title']}
          columns={[
            { label: t('conflict.mine'), section: mine },
            { label: t('conflict.theirs'), section: theirs },
          ]}
        />
      )}
      {differences?.hasOtherText && mine && theirs && <BothTexts mine={mine} theirs={theirs} />}
    </section>
  )
}

/** Reminds of an undecided conflict while its dialog is dismissed. */
export function ConflictNotice({ className }: { className?: string }) {
  const { conflict, isDismissed } = useManager()
  return conflict && isDismissed ? <ShownConflictNotice className={className} /> : null
}

function ShownConflictNotice({ className }: { className: string | undefined }) {
  const { t } = useTranslation('legalManager')
  const { setDismissed } = useManager()
  const notice = useRef<HTMLDivElement>(null)
  // Browsers keep what is read in its place when something appears above it.
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} className={className}>
      <Notice tone="warning">
        <p>{t('conflict.notice')}</p>
        <Button size="small" className="mt-2" onClick={() => setDismissed(false)}>
          {t('conflict.look')}
        </Button>
      </Notice>
    </div>
  )
}

function BothTexts({ mine, theirs }: { mine: ManagedSection; theirs: ManagedSection }) {
  const { t } = useTranslation('legalManager')
  if (mine.content === theirs.content) return <p className="text-sm text-ink-soft">{t('conflict.format')}</p>
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{t('conflict.wordsHint')}</p>
      <TextDiffView before={theirs.content} after={mine.content} language={mine.language} />
    </div>
  )
}
