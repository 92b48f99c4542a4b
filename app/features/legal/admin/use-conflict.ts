import { useMemo, useState } from 'react'

import type { ManagedDocument } from './managed-section'

/** Whether it is to be decided whose changes stay, and whether the comparison is put aside meanwhile. */
export type ConflictState = { isAside: boolean; putAside: () => void; look: () => void }

/** The state of a conflict with what somebody else has stored; another one is shown anew. */
export function useConflict(theirs: ManagedDocument | null): ConflictState {
  const [aside, setAside] = useState<ManagedDocument | null>(null)
  const isAside = theirs !== null && aside === theirs
  return useMemo(
    () => ({ isAside, putAside: () => setAside(theirs), look: () => setAside(null) }),
    [isAside, theirs],
  )
}
