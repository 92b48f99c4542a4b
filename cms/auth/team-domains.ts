import { type CollectionBeforeValidateHook, type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import type { Admin } from '~collections/payload-types'
import { domainsOf } from '~collections/site-settings-schema'
import { queryWithin, sql } from '~collections/transaction-sql'
import { normalizeEmail } from '~collections/values/email'
import { describeTeamDomains } from './password-texts'

const stored = z.array(z.object({ domains: z.string().nullable() }))

/** The mail servers that the settings of the site name for the team’s addresses, unless this is an address of one of them. */
export async function domainsInsteadOf(req: PayloadRequest, email: string): Promise<string[] | null> {
  const rows = await queryWithin(req, sql`SELECT invitation_domains AS domains FROM site_settings LIMIT 1`)
  const allowed = domainsOf(stored.parse(rows)[0]?.domains ?? '')
  const isAllowed = allowed.length === 0 || allowed.includes(email.slice(email.lastIndexOf('@') + 1))
  return isAllowed ? null : allowed
}

/** Whichever way somebody gives a log-in another address. Commands and the first start have no user and are exempt. */
export const requireTeamDomain: CollectionBeforeValidateHook<Admin> = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  if (!req.user || typeof data?.email !== 'string') return data
  const email = normalizeEmail(data.email)
  const domains = email === originalDoc?.email ? null : await domainsInsteadOf(req, email)
  if (!domains) return data
  const errors = [{ path: 'email', message: describeTeamDomains(domains) }]
  throw new ValidationError({ collection: collection.slug, errors, req })
}
