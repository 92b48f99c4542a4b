import {
  type CollectionBeforeValidateHook,
  type Payload,
  type PayloadRequest,
  type RequestContext,
  ValidationError,
} from 'payload'
import type { Admin } from '~collections/payload-types'
import { requireConfirmation } from './confirmation'
import { findProofProblem, type Proof } from './proof-of-call'
import { describePasswordProblem } from './password-texts'
import { normalizeEmail } from '~collections/values/email'
import {
  findPasswordProblem,
  rateStrength,
  type PasswordOwner,
  type PasswordProblem,
} from './password-policy'

type AdminInput = Partial<Admin> & Proof

const provenKey = 'hasShownCurrentPassword'

/** For a service whose member has shown the current password before. */
export const provenCurrentPassword: RequestContext = { [provenKey]: true }

/**
 * Changing a password, an address or a role, also a colleague’s, requires the acting member’s password and second step: an
 * abandoned or stolen session must not become permanent access. For a role, a confirmed session does as well. Commands
 * and the first start have no user and are exempt.
 */
export const requireCurrentPassword: CollectionBeforeValidateHook<Admin> = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!data) return data
  const { currentPassword, confirmCode, ...change }: AdminInput = data
  if (operation !== 'update' || !req.user || req.context[provenKey]) return change
  const isLogIn = changesLogIn(change, originalDoc)
  if (!isLogIn && !changesRole(change, originalDoc)) return change
  if (!isLogIn && currentPassword === undefined) await requireConfirmation(req)
  else {
    const problem = await findProofProblem({ currentPassword, confirmCode }, req)
    if (problem) throw new ValidationError({ collection: collection.slug, errors: [problem], req })
  }
  req.context[provenKey] = true
  return change
}

/** Clients may send the whole record back, so compare. */
function changesLogIn({ password, email }: AdminInput, before: Admin | undefined): boolean {
  if (password) return true
  return typeof email === 'string' && normalizeEmail(email) !== before?.email
}

function changesRole({ teamRole }: AdminInput, before: Admin | undefined): boolean {
  return teamRole !== undefined && teamRole !== before?.teamRole
}

/** Payload itself only requires three characters. */
export const requireSoundPassword: CollectionBeforeValidateHook<Admin> = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const password: unknown = data?.password
  if (!data || typeof password !== 'string' || password === '') return data // Payload says that one is missing
  const problem = await problemOfNewPassword(req.payload, password, {
    teamRole: data.teamRole ?? originalDoc?.teamRole ?? 'viewer',
    texts: [data.name, originalDoc?.name, data.email, originalDoc?.email],
    isChosen: operation === 'update' && req.user !== null,
    req,
  })
  if (!problem) return data
  throw new ValidationError({
    collection: collection.slug,
    errors: [{ path: 'password', message: describePasswordProblem(problem) }],
    req,
  })
}

type NewPassword = PasswordOwner & { req?: PayloadRequest }

/** The rule that holds wherever a password is set, for screens that show what is wrong beside its field. */
export async function problemOfNewPassword(
  payload: Payload,
  password: string,
  { req, ...owner }: NewPassword,
): Promise<PasswordProblem | null> {
  const texts = [...owner.texts, ...(await namesOfSite(payload, req))]
  return findPasswordProblem(password, { ...owner, texts })
}

/** How good a password is that is not sent yet; see `rateStrength`. */
export async function strengthOfNewPassword(payload: Payload, password: string, owner: PasswordOwner) {
  return rateStrength(password, { ...owner, texts: [...owner.texts, ...(await namesOfSite(payload))] })
}

/** The site's name in every language. */
async function namesOfSite(payload: Payload, req?: PayloadRequest): Promise<string[]> {
  const { brand } = await payload.db.findGlobal<{ brand?: unknown }>({
    slug: 'site-settings',
    locale: 'all',
    ...(req && { req }),
  })
  return Object.values(brand ?? {}).filter((name) => typeof name === 'string')
}
