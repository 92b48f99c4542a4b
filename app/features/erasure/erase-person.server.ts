import type { Actor, Member } from '~/api/identity/identify.server'
import { HttpError } from '~/api/http-error.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { hasRole } from '~collections/access/roles'
import { countTraces, erasePerson, type ErasureCounts, type TraceCounts } from './erase-records.server'
import { idIn, type FormIntent } from '~/admin/answer-form.server'
import { orUnavailable } from '~/api/api-call.server'

/** Erases everything about an address on an admin's behalf. */
export async function eraseFor(actor: Actor, email: string, dataDir: string): Promise<ErasureCounts> {
  requireAdmin(actor)
  const counts = await erasePerson({ payload: actor.payload, dataDir }, email, actor.user)
  getWaitlistStats.forget()
  return counts
}

/** How much there is about an address, before an admin decides. */
export async function countFor(actor: Actor, email: string, dataDir: string): Promise<TraceCounts> {
  requireAdmin(actor)
  return countTraces({ payload: actor.payload, dataDir }, email)
}

/** What is removed stands in many tables, so that no rule of a single one could decide. */
function requireAdmin({ user }: Actor): void {
  if (!hasRole(user, 'admin')) throw new HttpError(403, 'api:forbidden')
}

/** The button that erases everything about the person of a record, which `readRecord` finds. */
export function erasing(readRecord: (member: Member, id: number) => Promise<{ email: string }>): FormIntent {
  return {
    role: 'admin',
    async run({ member, form, t, context }) {
      const id = idIn(form)
      const { email } = await readRecord(member, id)
      await eraseFor(member, email, context.environment.DATA_DIR)
      return { message: t('erasure:done'), details: { deleted: id } }
    },
  }
}

type Asked = { params: URLSearchParams; person: { email: string } | null; dataDir: string }

/** What would go with the person, when the address asks for that and the member may; null otherwise. */
export async function readTraces(member: Member, { params, person, dataDir }: Asked) {
  if (!person || !params.has('erase') || !hasRole(member.user, 'admin')) return null
  return orUnavailable(() => countFor(member, person.email, dataDir))
}
