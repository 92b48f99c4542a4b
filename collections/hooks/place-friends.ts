import type { GlobalAfterChangeHook } from 'payload'
import { z } from 'zod'

import { longJobs } from '../job-queues'
import { defaultFriendDays, defaultFriendsMax } from '../values/waitlist'

/** Moves everybody who has friends to where they stand by the settings. */
export const placeFriendsTask = 'place-friends'

const rules = z
  .object({ friendDays: z.number().nullish(), friendsMax: z.number().nullish() })
  .transform(({ friendDays, friendsMax }) => [
    friendDays ?? defaultFriendDays,
    friendsMax ?? defaultFriendsMax,
  ])

/** In the transaction that changes the setting, by a screen or by a program. */
export const placeFriendsByRule: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const saved: unknown = doc
  if (rules.parse(saved).join() !== rules.parse(previousDoc).join())
    await req.payload.jobs.queue({ task: placeFriendsTask, queue: longJobs, input: {}, req })
  return saved
}
