import type { PayloadRequest } from 'payload'

import { HttpError } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { requireConfirmed } from '~/auth/confirm-identity.server'
import { handsOver } from '~collections/admins'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { AuditAction } from '~collections/values/audit'
import { ownershipOfferDays } from '~collections/values/team'
import { recordAudit } from '~cms/audit/record-audit'
import { readIdentity } from '~cms/auth/identities'
import { inTransaction } from '~cms/transaction'
import type { Admin } from '~collections/payload-types'

/** Asks an admin to take the site over. A new offer replaces the one before. */
export async function offerOwnership(member: Member, to: number | null): Promise<void> {
  if (to === null) throw atHeir()
  await requireConfirmed(member)
  await inTransaction(member.payload, async (req) => {
    const { owner, people } = await lockTeam(req)
    if (owner.id !== member.user.id) throw new HttpError(403, 'team:ownerOnly')
    const heir = people.get(to)
    if (heir?.teamRole !== 'admin') throw atHeir()
    await queryInTransaction(
      req,
      sql`UPDATE admins SET ownership_offered_to_id = ${to},
            ownership_offer_expires_at = now() + make_interval(days => ${ownershipOfferDays}::int)
          WHERE id = ${owner.id}`,
    )
    await audit(req, member, 'ownership-offered', to)
  })
}

export function withdrawOwnershipOffer(member: Member): Promise<void> {
  return endOffer(member, 'ownership-offer-withdrawn', ({ owner }) => owner.id === member.user.id)
}

export function declineOwnership(member: Member): Promise<void> {
  return endOffer(member, 'ownership-offer-declined', ({ owner }) => owner.offeredTo === member.user.id)
}

/** From then on there is exactly one owner again: the former one is an admin, and signs in again as a team member. */
export async function acceptOwnership(member: Member): Promise<void> {
  await requireConfirmed(member)
  const { payload, user } = member
  await inTransaction(payload, async (req) => {
    const { owner, people } = await lockTeam(req)
    if (owner.offeredTo !== user.id) throw new HttpError(409, 'team:offerGone')
    if (people.get(user.id)?.teamRole !== 'admin') throw atHeir()
    // The owner signs in with a password alone, so that the site never depends on the provider.
    if ((await readIdentity(req, user.id))?.isWithoutPassword) throw new HttpError(409, 'team:needsPassword')
    await queryInTransaction(
      req,
      sql`UPDATE admins SET ownership_offered_to_id = NULL, ownership_offer_expires_at = NULL WHERE id = ${owner.id}`,
    )
    req.user = user
    req.context = { ...req.context, ...handsOver }
    const setRole = (id: number, teamRole: 'owner' | 'admin') =>
      payload.update({
        collection: 'admins',
        id,
        data: { teamRole },
        depth: 0,
        overrideAccess: true, // the owner has offered it and the new one accepted it, both with their password
        req,
      })
    await setRole(owner.id, 'admin')
    await setRole(user.id, 'owner')
    await audit(req, member, 'ownership-handed-over', owner.id)
  })
}

async function endOffer(
  member: Member,
  action: AuditAction,
  isTheirs: (team: LockedTeam) => boolean,
): Promise<void> {
  await inTransaction(member.payload, async (req) => {
    const team = await lockTeam(req)
    const { owner } = team
    if (owner.offeredTo === null || !isTheirs(team)) throw new HttpError(409, 'team:offerGone')
    await queryInTransaction(
      req,
      sql`UPDATE admins SET ownership_offered_to_id = NULL, ownership_offer_expires_at = NULL WHERE id = ${owner.id}`,
    )
    await audit(req, member, action, owner.offeredTo)
  })
}

type LockedMember = Pick<Admin, 'id' | 'teamRole'> & { offeredTo: number | null }
type LockedTeam = { owner: LockedMember; people: Map<number, LockedMember> }

/** Owner and admins in one order, so that two people never wait for each other. An offer that has run out is none. */
async function lockTeam(req: PayloadRequest): Promise<LockedTeam> {
  const people = await queryInTransaction<LockedMember>(
    req,
    sql`SELECT id, team_role AS "teamRole",
          CASE WHEN ownership_offer_expires_at > now() THEN ownership_offered_to_id END AS "offeredTo"
        FROM admins WHERE team_role IN ('owner', 'admin') ORDER BY id FOR UPDATE`,
  )
  const owner = people.find(({ teamRole }) => teamRole === 'owner')
  if (!owner) throw new HttpError(409, 'team:offerGone')
  return { owner, people: new Map(people.map((person) => [person.id, person])) }
}

function audit(req: PayloadRequest, { user }: Member, action: AuditAction, about: number): Promise<void> {
  return recordAudit(req.payload, { action, actor: user, record: { kind: 'admins', id: about } }, req)
}

function atHeir(): HttpError {
  const message = 'team:field.heir'
  return new HttpError(409, message, { problems: [{ field: 'to', message }] })
}
