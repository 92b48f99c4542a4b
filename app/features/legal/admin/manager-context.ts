import { createContext, useContext } from 'react'

import type { EditedSection } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import type { Operation } from './operation'
import type { LeaveGuard } from './use-leave-guard'
import type { ConflictState } from './conflict-differences'
import type { OperationOutcome } from './use-save-queue'

/** What everything on the screen of a document works with. */
export type Manager = {
  document: LegalDocument
  /** As they are on the screen, unsaved changes included. */
  sections: EditedSection[]
  operate: (operation: Operation) => Promise<OperationOutcome>
  guard: LeaveGuard
  conflict: ConflictState
  /** Says politely what has happened, for those who do not see it. */
  announce: (text: string) => void
}

const ManagerContext = createContext<Manager | null>(null)

export const ManagerProvider = ManagerContext.Provider

export function useManager(): Manager {
  const manager = useContext(ManagerContext)
  if (!manager) throw new Error('This belongs on the screen of a legal document.')
  return manager
}
