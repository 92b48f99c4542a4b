import { type CollectionBeforeValidateHook, Forbidden, type PayloadRequest, ValidationError } from 'payload'
import type { Admin } from '~collections/payload-types'
import { isPasswordOf } from './password-hash'
import { describeCurrentPassword, describePasswordProblem } from './password-texts'
import { normalizeEmail } from '~collections/values/email'
import { findPasswordProblem } from './password-policy'

/** `currentPassword` is sent beside the fields and never stored. */
type AdminInput = Partial<Admin> & { currentPassword?: unknown }

const provenKey = 'hasShownCurrentPassword'

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
  const member = await payload.db.findOne<Admin>({
    collection: 'admins',
    where: { id: { equals: user.id } },
    req,
  })
  return member && (await isPasswordOf(member, password)) ? 'right' : 'wrong'
}

/** Payload itself only requires three characters. */
export const requireSoundPassword: CollectionBeforeValidateHook<Admin> = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const password: unknown = data?.password
  if (!data || typeof password !== 'string' || password === '') return data // Payload says that one is missing
  const problem = await findPasswordProblem(password, {
    teamRole: data.teamRole ?? originalDoc?.teamRole ?? 'viewer',
    texts: [...[data.name, originalDoc?.name, data.email, originalDoc?.email], ...(await namesOfSite(req))],
  })
  if (!problem) return data
  throw new ValidationError({
    collection: collection.slug,
    errors: [{ path: 'password', message: describePasswordProblem(problem) }],
    req,
  })
}

/** The site's name in every language. */
async function namesOfSite(req: PayloadRequest): Promise<string[]> {
  const { brand } = await req.payload.db.findGlobal<{ brand?: unknown }>({
    slug: 'site-settings',
    locale: 'all',
    req,
  })
  return Object.values(brand ?? {}).filter((name) => typeof name === 'string')
}
