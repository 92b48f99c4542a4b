import { useActionData } from '@remix-run/react'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useTranslation } from '~/i18n/use-translation'

import { CompositionStore } from './composition-store'
import { sentText, storedOf, textOf } from './composition-text'
import type { Composition } from './writing-view'

/** A message while it is written. What a form without script has sent comes back with the reply. */
export function useComposition(composition: Composition, person: number) {
  const { t } = useTranslation('messageWriting')
  const posted = useActionData<FormReply>()
  const [store] = useState(() => {
    const refused = posted?.ok === false && posted.values?.key !== undefined ? posted : undefined
    const start = refused
      ? sentText(composition, refused.values ?? {})
      : { writing: textOf(composition), composition }
    return new CompositionStore({
      text: start.writing,
      stored: storedOf(start.composition),
      errors: refused?.errors ?? {},
      person,
      mergedLine: t('mergedLine'),
    })
  })
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  // What this browser kept is back before anything is typed.
  useLayoutEffect(() => store.start(), [store])
  return { store, state }
}
