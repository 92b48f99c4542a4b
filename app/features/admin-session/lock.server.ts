import { createLocalReq, logoutOperation } from 'payload'

import type { Actor } from './identify.server'

/** Ends the session on the server: its token is worth nothing from now on, wherever a copy of it may be. */
export async function lock({ payload, user }: Actor): Promise<void> {
  if (user.collection !== 'admins') return
  await logoutOperation({
    allSessions: false,
    collection: payload.collections.admins,
    req: await createLocalReq({ user }, payload),
  })
}
