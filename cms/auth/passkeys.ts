import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryWithin, sql } from '~collections/transaction-sql'
import { authenticationAnswer, readAnswer, registrationAnswer } from './passkey-answer'
import { keepChallenge, takeChallenge, type ChallengeUse } from './passkey-challenges'
import { keyedHash } from './sealed-secret'

/** A tenth of what a start takes, and 25 MB, for what few processes ever do. */
const webAuthn = () => import('@simplewebauthn/server')

/** What passkeys are made for: the host and the whole origin of the site. */
export type RelyingParty = { host: string; origin: string }

/** `boundTo` is the session that adds one, or the second step that asks for one. */
type Ceremony = { memberId: number; boundTo: string; party: RelyingParty }

/** `over`: nobody asked for this answer, or it was given before. `wrong`: it proves nothing. */
export type PasskeyProblem = 'over' | 'wrong'

const storedPasskeys = z.array(
  z.object({
    id: z.string(),
    credentialId: z.string(),
    publicKey: z.instanceof(Uint8Array),
    counter: z.coerce.number(),
    transports: registrationAnswer.shape.response.shape.transports.unwrap(),
    name: z.string(),
    createdAt: z.coerce.date(),
    usedAt: z.coerce.date().nullable(),
  }),
)

export async function listPasskeys(req: PayloadRequest, memberId: number) {
  const rows = await queryWithin(
    req,
    sql`select id, credential_id as "credentialId", public_key as "publicKey", counter, transports, name,
          created_at as "createdAt", used_at as "usedAt"
        from member_passkeys where admin_id = ${memberId} order by created_at, id`,
  )
  return storedPasskeys.parse(rows)
}

export async function passkeyCreationOptions(
  req: PayloadRequest,
  { memberId, boundTo, party }: Ceremony,
  { site, account, name }: { site: string; account: string; name: string },
) {
  const known = await listPasskeys(req, memberId)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: site,
    rpID: party.host,
    userName: account,
    userDisplayName: name,
    userID: new Uint8Array(keyedHash(req.payload.secret, 'passkey user', String(memberId))),
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(req, { memberId, boundTo, purpose: 'registration' }, options.challenge)
  return options
}

export async function passkeyRequestOptions(req: PayloadRequest, { memberId, boundTo, party }: Ceremony) {
  const known = await listPasskeys(req, memberId)
  if (known.length === 0) return null
  const { generateAuthenticationOptions } = await webAuthn()
  const { challenge, timeout, allowCredentials, userVerification } = await generateAuthenticationOptions({
    rpID: party.host,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred', // the password has been shown
  })
  await keepChallenge(req, { memberId, boundTo, purpose: 'authentication' }, challenge)
  return { challenge, timeout, allowCredentials, userVerification, rpId: party.host }
}

export type NewPasskey = Awaited<ReturnType<typeof verifiedPasskey>>

/** Reads what an authenticator says of a new passkey, which is not stored yet ({@link storePasskey}). */
export async function verifiedPasskey(req: PayloadRequest, { party, ...use }: Ceremony, text: string) {
  const read = readAnswer(registrationAnswer, text)
  if (!read) return 'wrong'
  const purpose: ChallengeUse = { ...use, purpose: 'registration' }
  if (!(await takeChallenge(req, purpose, read.challenge))) return 'over'
  const { transports = [], ...response } = read.answer.response
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...read.answer, response },
    ...expected(party, read.challenge),
  }).catch(() => ({ registrationInfo: undefined }))
  return registrationInfo ? { ...registrationInfo.credential, transports } : 'wrong'
}

/** False when it is known already, here or to somebody else. */
export async function storePasskey(
  req: PayloadRequest,
  memberId: number,
  { name, passkey }: { name: string; passkey: Exclude<NewPasskey, PasskeyProblem> },
): Promise<boolean> {
  const { id, publicKey, counter, transports } = passkey
  const stored = await queryWithin(
    req,
    sql`insert into member_passkeys (admin_id, credential_id, public_key, counter, transports, name)
        values (${memberId}, ${id}, ${Buffer.from(publicKey)}, ${counter},
          string_to_array(${transports.join(' ')}, ' '), ${name})
        on conflict do nothing returning id`,
  )
  return stored.length === 1
}

/**
 * Takes an answer for the second step, each once. The counter has to have grown since the last answer, or to be one that
 * never counts: a smaller one comes from a copy.
 */
export async function takePasskey(
  req: PayloadRequest,
  { party, ...use }: Ceremony,
  text: string,
): Promise<'right' | PasskeyProblem> {
  const read = readAnswer(authenticationAnswer, text)
  if (!read) return 'wrong'
  const purpose: ChallengeUse = { ...use, purpose: 'authentication' }
  if (!(await takeChallenge(req, purpose, read.challenge))) return 'over'
  const known = (await listPasskeys(req, use.memberId)).find(
    ({ credentialId }) => credentialId === read.answer.id,
  )
  if (!known) return 'wrong'
  const { id, credentialId, counter, transports, publicKey } = known
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: read.answer,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
    ...expected(party, read.challenge),
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return 'wrong'
  const { newCounter } = authenticationInfo
  const used = await queryWithin(
    req,
    sql`update member_passkeys set counter = ${newCounter}, used_at = now()
        where id = ${id}::uuid and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0)) returning id`,
  )
  return used.length === 1 ? 'right' : 'wrong'
}

export async function removePasskey(req: PayloadRequest, memberId: number, id: string): Promise<boolean> {
  const removed = await queryWithin(
    req,
    sql`delete from member_passkeys where admin_id = ${memberId} and id = ${id}::uuid returning id`,
  )
  return removed.length === 1
}

const expected = ({ host, origin }: RelyingParty, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: false,
})

type Described = Pick<z.output<typeof storedPasskeys>[number], 'credentialId' | 'transports'>

const descriptorOf = ({ credentialId, transports }: Described) => ({ id: credentialId, transports })
