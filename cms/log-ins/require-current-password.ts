import { type CollectionBeforeValidateHook, Forbidden, type PayloadRequest, ValidationError } from 'payload'
import type { Admin } from '~collections/payload-types'
import { isPasswordOf } from './password-hash'
import { describeCurrentPassword, describePasswordProblem } from './password-texts'
import { normalizeEmail } from '~collections/values/email'
import { findPasswordProblem } from './password-policy'

/** Beside a record's fields, and never kept. */
type Given = Partial<Admin> & { currentPassword?: unknown }

const proof = 'hasShownCurrentPassword'

/**
 * A new password or e-mail address of a log-in needs the password of whoever asks for it, be it their own log-in or a
 * colleague's: a session that was left open, or stolen, must not become a way in that lasts. Commands and the start act
 * for nobody and are not asked.
 */
export const requireCurrentPassword: CollectionBeforeValidateHook<Admin> = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!data) return data
  const { currentPassword, ...change }: Given = data
  const isAsked = operation === 'update' && req.user && changesLogIn(change, originalDoc)
  if (!isAsked || req.context[proof]) return change
  const given = await judge(currentPassword, req)
  if (given === 'right') req.context[proof] = true
  else
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'currentPassword', message: describeCurrentPassword(given) }],
      req,
    })
  return change
}

/** Clients may send the whole record back: an address that stays is no change. */
function changesLogIn({ password, email }: Given, before: Admin | undefined): boolean {
  if (password) return true
  return typeof email === 'string' && normalizeEmail(email) !== before?.email
}

async function judge(password: unknown, req: PayloadRequest): Promise<'missing' | 'wrong' | 'right'> {
  const { user, payload } = req
  if (user?.collection !== 'admins') throw new Forbidden(req.t) // a key has no password
  if (typeof password !== 'string' || password === '') return 'missing'
  const own = await payload.db.findOne<Admin>({
    collection: 'admins',
    where: { id: { equals: user.id } },
    req,
  })
  return own && (await isPasswordOf(own, password)) ? 'right' : 'wrong'
}

/** Payload itself takes three characters, whatever they are. */
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

/** What the site is called, in every language. */
async function namesOfSite(req: PayloadRequest): Promise<string[]> {
  const { brand } = await req.payload.db.findGlobal<{ brand?: unknown }>({
    slug: 'site-settings',
    locale: 'all',
    req,
  })
  return Object.values(brand ?? {}).filter((name) => typeof name === 'string')
}
