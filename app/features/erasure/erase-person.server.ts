import { requireAdmin, type Actor, type Member } from '~/auth/identify.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { hasRole } from '~collections/access/roles'
import { countTraces, erasePerson, type ErasureCounts, type TraceCounts } from './erase-records.server'
import { forAdmins, idIn } from '~/admin/answer-form.server'
import { orUnavailable } from '~/http/replies.server'

/** Erasure spans many tables, so no single collection's access rule covers it. */
export async function eraseAsAdmin(actor: Actor, email: string, dataDir: string): Promise<ErasureCounts> {
  requireAdmin(actor)
  const counts = await erasePerson({ payload: actor.payload, dataDir }, email, actor.user)
  getWaitlistStats.forget()
  return counts
}

export async function countTracesAsAdmin(actor: Actor, email: string, dataDir: string): Promise<TraceCounts> {
  requireAdmin(actor)
  return countTraces({ payload: actor.payload, dataDir }, email)
}

/** `readRecord` finds the person's address. */
export function eraseIntent(readRecord: (member: Member, id: number) => Promise<{ email: string }>) {
  return forAdmins(async ({ member, form, t, context }) => {
    const id = idIn(form)
    const { email } = await readRecord(member, id)
    await eraseAsAdmin(member, email, context.environment.DATA_DIR)
    return { message: t('erasure:done'), deleted: id }
  })
}

type ErasureRequest = { params: URLSearchParams; person: { email: string } | null; dataDir: string }

/** Null unless the address asks for the dialog and the member may erase. */
export async function readTraces(member: Member, { params, person, dataDir }: ErasureRequest) {
  if (!person || !params.has('erase') || !hasRole(member.user, 'admin')) return null
  return orUnavailable(() => countTracesAsAdmin(member, person.email, dataDir))
}
