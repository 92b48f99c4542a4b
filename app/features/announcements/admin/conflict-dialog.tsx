import { useState, type RefObject } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'

import { rawAnnouncement } from '../announcement-form'
import type { ShownAnnouncement } from './announcement-page.server'
import { differencesBetween, WordsComparison } from './words-comparison'

type ConflictDialogProps = {
  form: RefObject<HTMLFormElement | null>
  theirs: ShownAnnouncement
  theirAudience: string
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows what somebody else has saved beside what the person wants to save, until they decide. */
export function ConflictDialog({ form, theirs, theirAudience, ...decide }: ConflictDialogProps) {
  const { t } = useTranslation(['announcementsAdmin', 'admin'])
  const [mine] = useState(() => (form.current ? rawAnnouncement(new FormData(form.current), null) : null))
  const hasOtherAudience = mine !== null && !isSameAudience(mine.audience, theirs.audience)
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('admin:close')}
      onClose={decide.onClose}
      role="alertdialog"
      size="large"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>{t('conflict.text')}</p>
        {mine && (
          <WordsComparison
            differences={differencesBetween(mine, theirs.words)}
            labels={[t('conflict.mine'), t('conflict.theirs')]}
            audiences={hasOtherAudience ? [t('conflict.asChosen'), theirAudience] : null}
          />
        )}
      </div>
      <DialogActions>
        <Button onClick={decide.onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
        <Button variant="brand" onClick={decide.onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function isSameAudience(one: object, other: object | null): boolean {
  const sorted = (audience: object) =>
    JSON.stringify(Object.entries(audience).sort(([one], [other]) => one.localeCompare(other)))
  return sorted(one) === sorted(other ?? {})
}
