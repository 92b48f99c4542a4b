import type { GlobalAfterChangeHook } from 'payload'

import { longJobs } from '../job-queues'

/** Confirms who still waits, once confirming is off. */
export const confirmWaitingTask = 'confirm-waiting'

/** In the transaction that changes the setting, by a screen or by a program. */
export const confirmWhoWaits: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const saved: unknown = doc
  const choice = choiceIn(saved)
  if (choice !== choiceIn(previousDoc) && choice === 'off')
    await req.payload.jobs.queue({ task: confirmWaitingTask, queue: longJobs, input: {}, req })
  return saved
}

function choiceIn(settings: unknown): unknown {
  return typeof settings === 'object' && settings !== null && 'confirmJoins' in settings
    ? settings.confirmJoins
    : undefined
}
