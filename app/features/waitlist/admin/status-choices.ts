import type { WaitlistStatus } from '~collections/values'

type Known = { status: WaitlistStatus; sentDate: string | null; wasMailed: boolean }

/**
 * The statuses that make sense for an entry now, its own first: onwards, and one step back where a mistake may have been
 * made. What was mailed stays sent.
 */
export function statusChoices({ status, sentDate, wasMailed }: Known): WaitlistStatus[] {
  if (status === 'pending') return ['pending', 'notified', 'registered']
  if (status === 'notified')
    return wasMailed ? ['notified', 'registered'] : ['notified', 'registered', 'pending']
  return ['registered', sentDate === null ? 'pending' : 'notified']
}
