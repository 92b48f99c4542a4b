import { useState } from 'react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Trash2 } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'

import { discardComposition } from './composition-mutations'
import type { CompositionStore } from './composition-store'

/** Asks first, unless nothing was written. The question is for beside the form, since it has one of its own. */
export function useDiscarding(store: CompositionStore, onDiscarded: () => void) {
  const { t } = useTranslation('messageWriting')
  const [isAsking, setIsAsking] = useState(false)
  const discard = async () => {
    setIsAsking(false)
    if (await discardComposition(store)) onDiscarded()
  }
  const question = isAsking && (
    <ConfirmDialog
      title={t('discarding.title')}
      question={t('discarding.question')}
      confirm={t('discard')}
      dismiss={t('open.back')}
      intent="discard"
      fields={{}}
      onClose={() => setIsAsking(false)}
      onConfirm={() => void discard()}
    />
  )
  return { question, discard: () => (store.isWritten() ? setIsAsking(true) : void discard()) }
}

/** Drafts save themselves where there is a script. */
export function ComposerActions({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('messageWriting')
  const isHydrated = useHydrated()
  return (
    <>
      {!isHydrated && (
        <Button type="submit" name="intent" value="draft">
          {t('saveDraft')}
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="discard"
        variant="quiet"
        onClick={(event) => {
          event.preventDefault()
          onDiscard()
        }}
      >
        <Trash2 aria-hidden className="size-4.5" />
        {t('discard')}
      </Button>
    </>
  )
}
