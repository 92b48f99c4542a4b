import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Trash2 } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'

import { discardComposition } from './composition-mutations'
import type { CompositionStore } from './composition-store'

/** Drafts save themselves where there is a script. */
export function ComposerActions({
  store,
  onDiscarded,
}: {
  store: CompositionStore
  onDiscarded: () => void
}) {
  const { t } = useTranslation('messageWriting')
  const isHydrated = useHydrated()
  const discard = async () => {
    if (await discardComposition(store)) onDiscarded()
  }
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
          void discard()
        }}
      >
        <Trash2 aria-hidden className="size-4.5" />
        {t('discard')}
      </Button>
    </>
  )
}
