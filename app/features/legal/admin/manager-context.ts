import { createContext, useContext } from 'react'

import type { EditedSection } from './managed-section'
import type { LegalDocument } from '~collections/values/legal'
import type { Operation } from './operation'
import type { LeaveGuard } from './use-leave-guard'
import type { ConflictState } from './conflict-differences'
import type { OperationOutcome } from './use-save-queue'

export type Manager = {
  document: LegalDocument
  /** Including unsaved changes. */
  sections: EditedSection[]
  operate: (operation: Operation) => Promise<OperationOutcome>
  guard: LeaveGuard
  conflict: ConflictState
  /** For screen readers. */
  announce: (text: string) => void
}

const ManagerContext = createContext<Manager | null>(null)

export const ManagerProvider = ManagerContext.Provider

export function useManager(): Manager {
  const manager = useContext(ManagerContext)
  if (!manager) throw new Error('useManager needs a ManagerProvider.')
  return manager
}
