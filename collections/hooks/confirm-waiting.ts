import type { GlobalAfterChangeHook } from 'payload'

/** Confirms who still waits, where joins are no longer confirmed. */
export const confirmWaitingTask = 'confirm-waiting'

/** In the transaction that changes the setting, by a screen or by a program. */
export const confirmWhoWaits: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const saved: unknown = doc
  const choice = choiceIn(saved)
  if (choice !== choiceIn(previousDoc) && choice !== 'on')
    await req.payload.jobs.queue({ task: confirmWaitingTask, input: {}, req })
  return saved
}

function choiceIn(settings: unknown): unknown {
  return typeof settings === 'object' && settings !== null && 'confirmJoins' in settings
    ? settings.confirmJoins
    : undefined
}
