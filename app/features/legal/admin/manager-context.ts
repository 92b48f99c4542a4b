import { createContext, useContext } from 'react'

import type { LeaveGuard } from '~/admin/use-leave-guard'
import type { LegalDocument } from '~collections/values/legal'

import type { SectionActs } from './use-section-acts'

/** `sections` are the list with what is not saved yet. */
export type Manager = Pick<SectionActs, 'sections' | 'latest' | 'send' | 'conflict'> & {
  document: LegalDocument
  guard: LeaveGuard
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
