import type { MessageDelivery, MessageDeliveryError } from '~collections/values/messages'
import { entryPath, submissionPath, threadPath } from '~/admin/sections'

export type Notification = {
  type: 'waitlist' | 'registered' | 'contact' | 'message'
  /** The id of the record that it leads to; for a message, of its thread. */
  id: number
  who: string
  /** ISO 8601 */
  at: string
}

/** `error` says why the mail is not delivered yet. */
export type ReplyProgress = {
  delivery: MessageDelivery
  error: MessageDeliveryError | null
  inOutbox: boolean
}

/** About the thread that a screen has open. */
export type ThreadPoll = {
  id: number
  /** Changes whenever the thread or one of its messages changes, but for drafts. */
  version: string
  /** Who else has it open. */
  presence: Presence
  /** Delivery states of its sent messages, by id. */
  deliveries: Record<string, ReplyProgress>
}

/** Who else has a thread open now. */
export type Presence = { name: string; isTyping: boolean }[]

/** What an open screen polls for. */
export type Poll = {
  /** Changes whenever anything in the poll changes. */
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
  /** The watched thread; null when there is none, or it is gone. */
  thread: ThreadPoll | null
  /** The server's clock in milliseconds since the epoch. */
  now: number
}

/** Shown when reading the poll fails; polling tries again. */
export const emptyPoll: Omit<Poll, 'now'> = {
  version: '',
  records: '',
  unseen: 0,
  seenAt: new Date(0).toISOString(),
  newest: [],
  replies: {},
  thread: null,
}

export function isEmptyPoll({ version }: Poll): boolean {
  return version === emptyPoll.version
}

/** The badge shows at most 99+. */
export const mostCounted = 100

export function formatBadge(unseen: number, format: (count: number) => string): string {
  return unseen < mostCounted ? format(unseen) : `${format(mostCounted - 1)}+`
}

export function notificationPath({ type, id }: Notification): string {
  if (type === 'message') return threadPath(id)
  return type === 'contact' ? submissionPath(id) : entryPath(id)
}
