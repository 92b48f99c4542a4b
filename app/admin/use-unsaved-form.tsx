import type { RefObject } from 'react'

import { DiscardDialog } from './discard-dialog'
import { isChanged } from './settings/save-bar'
import { useLeaveGuard } from './use-leave-guard'

type FormRef = RefObject<HTMLFormElement | null>

type Options = {
  isSaving: boolean
  /** What was refused stands in the fields as if it had always been there. */
  isRefused: boolean
  /** The parameters of the address that the form goes with, where they are not the usual ones. */
  params?: readonly string[]
}

/** Those that are saved and about to close. */
const settled = new WeakSet<HTMLFormElement>()

/** Before a form closes because it is saved. */
export function settleForm({ current }: FormRef): void {
  if (current) settled.add(current)
}

/**
 * Asks before a form in a dialog or a panel goes with something unsaved. Who leaves while it is sent waits for the answer, and
 * then gets there: therefore this comes after what closes the form once it is saved.
 */
export function useUnsavedForm(element: FormRef, { isSaving, isRefused, params }: Options) {
  const hasChanges = () => {
    const form = element.current
    return form !== null && !settled.has(form) && (isRefused || isChanged(form))
  }
  const { isAsking, stay, leave } = useLeaveGuard(isSaving, hasChanges, params)
  return isAsking && <DiscardDialog onStay={stay} onLeave={leave} />
}
