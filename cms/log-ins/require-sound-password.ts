import { type CollectionBeforeValidateHook, type PayloadRequest, ValidationError } from 'payload'
import type { Admin } from '~collections/payload-types'
import { findPasswordProblem } from './password-policy'
import { describePasswordProblem } from './password-texts'

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
