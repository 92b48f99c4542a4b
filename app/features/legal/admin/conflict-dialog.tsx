import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

import { differencesBetween } from './conflict-differences'
import { ConflictSection } from './conflict-section'
import type { EditedSection } from './edited-section'
import { useManager } from './manager-context'

type ConflictDialogProps = { theirs: EditedSection[]; onDecide: (mine: boolean) => void }

/**
 * Somebody else saved first: shows both states side by side, and lets the person say whose changes stay. It can be put
 * aside and comes back.
 */
export function ConflictDialog({ theirs, onDecide }: ConflictDialogProps) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { sections: mine, conflict } = useManager()
  const differences = useMemo(() => differencesBetween(mine, theirs), [mine, theirs])
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('admin:close')}
      onClose={conflict.putAside}
      role="alertdialog"
      size="large"
    >
      <p>{t(differences.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
      <ul className="mt-4 grid gap-4">
        {differences.map((difference) => (
          <ConflictSection key={difference.id} {...difference} />
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-6 mt-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4">
        <Button onClick={() => onDecide(false)}>{t('conflict.takeTheirs')}</Button>
        <Button variant="brand" onClick={() => onDecide(true)}>
          {t('conflict.applyMine')}
        </Button>
      </div>
    </Dialog>
  )
}
