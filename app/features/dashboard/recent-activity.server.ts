import type { Actor } from '~/auth/identify.server'
import {
  readNewestMessages,
  readNewestSignups,
  recentCount,
} from '~/features/notifications/newest-records.server'
import { displayName } from '~/features/waitlist/entry-view'

export type Activity = { user: string; action: string; time: string; type: 'waitlist' | 'contact' }

type ActionTexts = Record<Activity['type'], string>

/** Newest first. */
export async function getRecentActivity(actor: Actor, actions: ActionTexts): Promise<Activity[]> {
  const [signups, messages] = await Promise.all([readNewestSignups(actor), readNewestMessages(actor)])
  const activities = [
    ...signups.map((entry): Activity => ({
      user: displayName(entry),
      action: actions.waitlist,
      time: entry.createdAt,
      type: 'waitlist',
    })),
    ...messages.map(({ name, createdAt }): Activity => ({
      user: name,
      action: actions.contact,
      time: createdAt,
      type: 'contact',
    })),
  ]
  return activities.sort((one, other) => other.time.localeCompare(one.time)).slice(0, recentCount)
}
