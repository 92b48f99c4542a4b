import { createLocalReq } from 'payload'
import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { requireConfirmed } from '~/auth/confirm-identity.server'
import { sessionIdOf } from '~cms/auth/confirmation'
import {
  listPasskeys,
  passkeyCreationOptions,
  removePasskey,
  storePasskey,
  verifiedPasskey,
  type RelyingParty,
} from '~cms/auth/passkeys'
import { isAny, readSecondFactors } from '~cms/auth/second-factors'

import { passkeysMaxCount, type PasskeyInput } from './passkey-input'
import { asMember, completeTurnOn, record, removeAllFactors } from './second-factor.server'

/** What the browser needs to create a passkey: a challenge for this session. */
export async function offerPasskey(member: Member, party: RelyingParty, site: string) {
  await requireConfirmed(member)
  const { payload, user } = member
  const req = await createLocalReq({}, payload)
  if ((await listPasskeys(req, user.id)).length >= passkeysMaxCount)
    throw new HttpError(409, 'security:passkeys.tooMany', { values: { count: passkeysMaxCount } })
  return passkeyCreationOptions(req, ceremonyOf(member, party), {
    site,
    account: user.email,
    name: user.name,
  })
}

/** The recovery codes with the first factor, which are shown this once; later none. */
export async function addPasskey(
  member: Member,
  party: RelyingParty,
  { name, answer }: PasskeyInput,
): Promise<string[]> {
  await requireConfirmed(member)
  const { payload, user } = member
  if (answer === '') throw new HttpError(400, 'security:passkeys.needsScript')
  // Outside of the transaction, so that a challenge stays used up even if the passkey is not stored.
  const passkey = await verifiedPasskey(await createLocalReq({}, payload), ceremonyOf(member, party), answer)
  if (passkey === 'over' || passkey === 'wrong') throw new HttpError(400, `security:passkeys.${passkey}`)
  return asMember(member, async (req) => {
    const wasOn = isAny(await readSecondFactors(req, user.id))
    if (!(await storePasskey(req, user.id, { name, passkey })))
      throw new HttpError(409, 'security:passkeys.known')
    await record(req, member, 'passkey-added')
    return wasOn ? [] : completeTurnOn(req, member)
  })
}

const passkeyId = z.uuid()

/** The last factor takes the second step with it. One that is gone already is as good as removed. */
export async function dropPasskey(member: Member, id: string): Promise<{ isOff: boolean }> {
  if (!passkeyId.safeParse(id).success) throw new HttpError(404, 'api:notFound')
  await requireConfirmed(member)
  return asMember(member, async (req) => {
    if (!(await removePasskey(req, member.user.id, id))) return { isOff: false }
    await record(req, member, 'passkey-removed')
    const isOff = !isAny(await readSecondFactors(req, member.user.id))
    if (isOff) await removeAllFactors(req, member)
    return { isOff }
  })
}

const ceremonyOf = ({ user }: Member, party: RelyingParty) => ({
  memberId: user.id,
  boundTo: sessionIdOf(user),
  party,
})
