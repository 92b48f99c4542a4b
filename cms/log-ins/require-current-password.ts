import {
  type CollectionBeforeValidateHook,
  Forbidden,
  type Payload,
  type PayloadRequest,
  type RequestContext,
  ValidationError,
} from 'payload'
import type { Admin } from '~collections/payload-types'
import { isPasswordOf } from './password-hash'
import { describeCurrentPassword, describePasswordProblem } from './password-texts'
import { normalizeEmail } from '~collections/values/email'
import {
  findPasswordProblem,
  rateStrength,
  type PasswordOwner,
  type PasswordProblem,
} from './password-policy'

/** `currentPassword` is sent beside the fields and never stored. */
type AdminInput = Partial<Admin> & { currentPassword?: unknown }

const provenKey = 'hasShownCurrentPassword'

/** For a service that has checked the current password itself ({@link isCurrentPassword}). */
export const provenCurrentPassword: RequestContext = { [provenKey]: true }

/**
 * Changing a password or address, also a colleague’s, requires the acting member’s password: an abandoned or stolen
 * session must not become permanent access. Commands and the first start have no user and are exempt.
 */
export const requireCurrentPassword: CollectionBeforeValidateHook<Admin> = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!data) return data
  const { currentPassword, ...change }: AdminInput = data
  const isRequired = operation === 'update' && req.user && changesLogIn(change, originalDoc)
  if (!isRequired || req.context[provenKey]) return change
  const verdict = await checkPassword(currentPassword, req)
  if (verdict === 'right') req.context[provenKey] = true
  else
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'currentPassword', message: describeCurrentPassword(verdict) }],
      req,
    })
  return change
}

/** Clients may send the whole record back, so compare. */
function changesLogIn({ password, email }: AdminInput, before: Admin | undefined): boolean {
  if (password) return true
  return typeof email === 'string' && normalizeEmail(email) !== before?.email
}

async function checkPassword(password: unknown, req: PayloadRequest): Promise<'missing' | 'wrong' | 'right'> {
  const { user, payload } = req
  if (user?.collection !== 'admins') throw new Forbidden(req.t) // a key has no password
  if (typeof password !== 'string' || password === '') return 'missing'
  return (await isCurrentPassword(payload, user.id, password, req)) ? 'right' : 'wrong'
}

export async function isCurrentPassword(
  payload: Payload,
  memberId: number,
  password: string,
  req?: PayloadRequest,
): Promise<boolean> {
  const member = await payload.db.findOne<Admin>({
    collection: 'admins',
    where: { id: { equals: memberId } },
    ...(req && { req }),
  })
  return member !== null && (await isPasswordOf(member, password))
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

/** The rule behind every door, for screens that have to say what is wrong beside its field. */
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
