import type { ReplyDelivery, ReplyError } from '~collections/values/contact'
import { entryPath, submissionPath } from '~/admin/sections'

/** Something that came in: who it is from, and the way to it. */
export type Notification = {
  type: 'waitlist' | 'contact'
  id: number
  who: string
  /** ISO 8601 */
  at: string
}

/** How far the mail of a reply is, and why it is no further. */
export type ReplyProgress = { delivery: ReplyDelivery; error: ReplyError | null }

/** What an open screen hears of by asking now and then. */
export type Pulse = {
  /** Another one whenever something here has changed. */
  version: string
  /** Another one whenever records that screens show have changed. */
  records: string
  /** What came in since `seenAt`, up to {@link mostCounted}. */
  unseen: number
  /** When the person last looked, ISO 8601. */
  seenAt: string
  /** The newest first. */
  newest: Notification[]
  /** The replies to the submission that the screen watches, by their ids. */
  replies: Record<string, ReplyProgress>
  /** The server's clock, epoch ms. */
  now: number
}

/** What the shell stands with when there is no pulse to be had; it asks again by itself. */
export const noPulse: Omit<Pulse, 'now'> = {
  version: '',
  records: '',
  unseen: 0,
  seenAt: new Date(0).toISOString(),
  newest: [],
  replies: {},
}

/** Whether it is only {@link noPulse}. */
export function isMissing({ version }: Pulse): boolean {
  return version === noPulse.version
}

/** Counting goes no further; beyond 99 nobody reads the number. */
export const mostCounted = 100

/** What the badge shows. */
export function badgeText(unseen: number, format: (count: number) => string): string {
  return unseen < mostCounted ? format(unseen) : `${format(mostCounted - 1)}+`
}

/** The screen that shows what a notification is about. */
export function pathTo({ type, id }: Notification): string {
  return type === 'waitlist' ? entryPath(id) : submissionPath(id)
}
