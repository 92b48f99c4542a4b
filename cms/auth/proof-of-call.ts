import { Forbidden, type Payload, type PayloadRequest } from 'payload'
import type { Admin } from '~collections/payload-types'
import { requestScope } from '../request-scope'
import { isConfirmed } from './confirmation'
import { isPasswordOf } from './password-hash'
import { describeConfirmationCode, describeCurrentPassword } from './password-texts'
import { isAny, readSecondFactors } from './second-factors'
import { takeAnyCode } from './take-any-code'

/** Sent beside the fields of a call and never stored. */
export type Proof = { currentPassword?: unknown; confirmCode?: unknown }

/** What a call has got wrong of the acting member’s proof, at its field; null when it is right. */
export async function findProofProblem({ currentPassword, confirmCode }: Proof, req: PayloadRequest) {
  const { user, payload } = req
  if (user?.collection !== 'admins') throw new Forbidden(req.t) // a key has no password
  const atPassword = (given: 'missing' | 'wrong') => ({
    path: 'currentPassword',
    message: describeCurrentPassword(given),
  })
  if (typeof currentPassword !== 'string' || currentPassword === '') return atPassword('missing')
  if (!(await isCurrentPassword(payload, user.id, currentPassword, req))) {
    noteWrong('password')
    return atPassword('wrong')
  }
  const needsCode = isAny(await readSecondFactors(req, user.id)) && !(await isConfirmed(req, user))
  if (!needsCode) return null
  const atCode = (given: 'missing' | 'wrong') => ({
    path: 'confirmCode',
    message: describeConfirmationCode(given),
  })
  if (!isGiven(confirmCode)) return atCode('missing')
  const scope = requestScope()
  if (scope) scope.triedCode = true
  if (await takeAnyCode(req, user.id, confirmCode)) return null
  noteWrong('code')
  return atCode('wrong')
}

/** A code that is not empty is a guess. */
export function isGiven(confirmCode: unknown): confirmCode is string {
  return typeof confirmCode === 'string' && confirmCode !== ''
}

/** The event is written after the call, whose transaction is rolled back. */
function noteWrong(step: 'password' | 'code'): void {
  const scope = requestScope()
  if (scope) scope.wrongProof = step
}

async function isCurrentPassword(
  payload: Payload,
  memberId: number,
  password: string,
  req: PayloadRequest,
): Promise<boolean> {
  const member = await payload.db.findOne<Admin>({
    collection: 'admins',
    where: { id: { equals: memberId } },
    req,
  })
  return member !== null && (await isPasswordOf(member, password))
}
