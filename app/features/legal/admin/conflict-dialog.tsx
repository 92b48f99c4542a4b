import { useTranslation } from '~/i18n/use-translation'

import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Notice } from '~/ui/notice'

import type { ManagedSection } from '../managed-section'
import { useManager } from './manager-context'
import { differencesBetween, FactTable } from './section-differences'
import { TextDiffView } from './text-diff-view'

/** Shows what somebody else has saved beside what the person wants to save, until they decide. */
export function ConflictDialog() {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { conflict, isDismissed, setDismissed } = useManager()
  if (!conflict || isDismissed) return null
  const { mine, theirs, decide } = conflict
  const differences = mine && theirs ? differencesBetween(mine, theirs) : null
  const isSame = differences ? differences.facts.length === 0 && !differences.hasOtherText : mine === theirs
  const section = mine ?? theirs
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('admin:close')}
      onClose={() => setDismissed(true)}
      role="alertdialog"
      size="large"
    >
      <p>{t(isSame ? 'conflict.same' : 'conflict.text')}</p>
      {section && !isSame && (
        <section className="mt-4 grid gap-3 rounded-card border border-line p-4">
          <h3 className="font-semibold">
            <bdi>{section.title}</bdi>
          </h3>
          {(!differences || differences.facts.length > 0) && (
            <FactTable
              facts={differences?.facts ?? ['title']}
              columns={[
                { label: t('conflict.mine'), section: mine },
                { label: t('conflict.theirs'), section: theirs },
              ]}
            />
          )}
          {differences?.hasOtherText && mine && theirs && <BothTexts mine={mine} theirs={theirs} />}
        </section>
      )}
      <DialogActions>
        <Button onClick={() => decide(false)}>{t('conflict.takeTheirs')}</Button>
        <Button variant="brand" onClick={() => decide(true)}>
          {t('conflict.applyMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Reminds of an undecided conflict while its dialog is dismissed. */
export function ConflictNotice({ className }: { className?: string }) {
  const { t } = useTranslation('legalManager')
  const { conflict, isDismissed, setDismissed } = useManager()
  if (!conflict || !isDismissed) return null
  return (
    <Notice tone="warning" className={className}>
      <p>{t('conflict.notice')}</p>
      <Button size="small" className="mt-2" onClick={() => setDismissed(false)}>
        {t('conflict.look')}
      </Button>
    </Notice>
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
