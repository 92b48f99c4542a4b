import { recordAudit } from '~cms/audit/record-audit'
import { getCms } from '~cms/client.server'

import { sessionIdOf, type Actor } from '~/api/identity/identify.server'
import { endSession } from '~/api/identity/session-age.server'

/** Ends the session on the server, and no other. */
export async function lock({ payload, user }: Actor): Promise<void> {
  if (user.collection !== 'admins') return
  const { pool } = await getCms()
  await endSession(pool, sessionIdOf(user))
  await recordAudit(payload, { action: 'lock', actor: user, record: { kind: 'admins', id: user.id } })
}

/** Ends the session that a new sign-in of the same browser replaces: its cookie is gone, and nobody could lock it. */
export async function endReplacedSession({ payload, user }: Actor): Promise<void> {
  if (user.collection !== 'admins') return
  const { pool } = await getCms()
  await endSession(pool, sessionIdOf(user))
  await recordAudit(payload, {
    action: 'sign-out',
    actor: user,
    record: { kind: 'admins', id: user.id },
    details: { reason: 'replaced' },
  })
}
