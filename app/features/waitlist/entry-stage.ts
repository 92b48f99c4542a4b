import type { EntryStage, WaitlistStatus } from '~collections/values'

export type { EntryStage, WaitlistStatus }

/** What a status is shown as: `notified` is sent, and opened once the invitation was; `registered` is completed. */
export function stageOf({
  status,
  openedAt,
}: {
  status: WaitlistStatus
  openedAt: string | null
}): EntryStage {
  if (status === 'pending') return 'pending'
  if (status === 'registered') return 'completed'
  return openedAt === null ? 'sent' : 'opened'
}
