import type { FetcherWithComponents } from '@remix-run/react'

import type { ToastAction } from '~/ui/toast'

/** For forms whose screen has an intent `undo`. */
export function offerUndo(
  { submit }: Pick<FetcherWithComponents<unknown>, 'submit'>,
  undo: string | undefined,
  label: string,
): ToastAction | undefined {
  if (undo === undefined) return undefined
  return { label, run: () => submit({ intent: 'undo', undo }, { method: 'post' }) }
}
