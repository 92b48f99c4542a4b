import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

import { ConflictDialog } from './conflict-dialog'
import type { ManagedDocument } from './managed-section'
import { useManager } from './manager-context'

type ConflictProps = { theirs: ManagedDocument | null; onDecide: (mine: boolean) => void }

/** As long as it is not decided whose changes stay, the screen says so; the comparison can be put aside and comes back. */
export function Conflict({ theirs, onDecide }: ConflictProps) {
  const { t } = useTranslation('legalManager')
  const { sections } = useManager()
  const [aside, setAside] = useState<ManagedDocument | null>(null)
  if (!theirs) return null
  return (
    <>
      <Notice tone="warning" className="mb-4">
        <p>{t('conflict.notice')}</p>
        <Button size="small" className="mt-2" onClick={() => setAside(null)}>
          {t('conflict.look')}
        </Button>
      </Notice>
      {aside !== theirs && (
        <ConflictDialog
          mine={sections}
          theirs={theirs.sections}
          onDecide={onDecide}
          onClose={() => setAside(theirs)}
        />
      )}
    </>
  )
}
