import type { ReplyDelivery, ReplyError } from '~collections/values/contact'
import { entryPath, submissionPath } from '~/admin/sections'

export type Notification = {
  type: 'waitlist' | 'registered' | 'contact'
  id: number
  who: string
  /** ISO 8601 */
  at: string
}

/** `error` says why the mail is not delivered yet. */
export type ReplyProgress = { delivery: ReplyDelivery; error: ReplyError | null; inOutbox: boolean }

/** What an open screen polls for. */
export type Pulse = {
  /** Changes whenever anything in the pulse changes. */
  version: string
  /** Changes whenever records shown on screens change. */
  records: string
  /** New entries since `seenAt`, counted up to {@link mostCounted}. */
  unseen: number
  /** When the person last looked, ISO 8601. */
  seenAt: string
  /** Newest first. */
  newest: Notification[]
  /** Replies to the watched submission, by id. */
  replies: Record<string, ReplyProgress>
  /** The server's clock in milliseconds since the epoch. */
  now: number
}

/** Shown when reading the pulse fails; polling tries again. */
export const emptyPulse: Omit<Pulse, 'now'> = {
  version: '',
  records: '',
  unseen: 0,
  seenAt: new Date(0).toISOString(),
  newest: [],
  replies: {},
}

export function isEmptyPulse({ version }: Pulse): boolean {
  return version === emptyPulse.version
}

/** The badge shows at most 99+. */
export const mostCounted = 100

export function formatBadge(unseen: number, format: (count: number) => string): string {
  return unseen < mostCounted ? format(unseen) : `${format(mostCounted - 1)}+`
}

export function notificationPath({ type, id }: Notification): string {
  return type === 'contact' ? submissionPath(id) : entryPath(id)
}
