import { createLocalReq, ValidationError, type PayloadRequest } from 'payload'

import { HttpError } from '~/http/http-error.server'
import { requireConfirmed } from '~/auth/confirm-identity.server'
import type { Member } from '~/auth/identify.server'
import { requireTeamDomain } from '~/auth/team-domains.server'
import { hashToken } from '~cms/link-tokens'
import { getCms } from '~cms/client.server'
import { isDuplicate } from '~cms/database-errors'
import { askNewAddress, TooManyAddresses } from '~cms/auth/new-address'
import { ownAddressRule, type AddressSettings } from '~cms/auth/own-address'
import { confirmedByLink } from '~cms/auth/queue-email-notices'
import { provenCurrentPassword } from '~cms/auth/require-current-password'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, queryWithin, sql } from '~collections/transaction-sql'
import type { emailChanges } from '~db/schema/members'
import type { Row } from '~db/schema/row'

/** Where the link of the mail leads. */
export function confirmEmailPath(token: string): string {
  return `/confirm-email/${token}`
}

/** The address that the person signs in with, as far as {@link ownAddressRule} lets them change it. */
export async function changeEmail(
  member: Member,
  email: string,
  settings: AddressSettings,
): Promise<'asked' | 'changed'> {
  const { payload, user } = member
  const rule = ownAddressRule(settings, user.teamRole)
  if (rule === 'byAdmin') throw atEmail('team:field.emailByAdmin', 403)
  if (email === user.email) throw atEmail('settings:field.emailSame')
  const asked = await createLocalReq({ user }, payload)
  await requireTeamDomain(asked, email)
  await requireConfirmed(member)
  const taken = await payload.count({
    collection: 'admins',
    where: { email: { equals: email } },
    overrideAccess: true, // also by a member whom this one may not see
  })
  if (taken.totalDocs > 0) throw atEmail('settings:field.emailTaken')
  if (rule === 'byLink') {
    await inTransaction(payload, (req) => askNewAddress(req, user.id, email)).catch((error: unknown) => {
      throw error instanceof TooManyAddresses ? tooMany(error) : error
    })
    return 'asked'
  }
  await inTransaction(payload, (req) => setEmail(req, user, email)).catch((error: unknown) => {
    throw isDuplicate(error, 'email') ? atEmail('settings:field.emailTaken') : error
  })
  return 'changed'
}

async function setEmail(req: PayloadRequest, user: Member['user'], email: string): Promise<void> {
  req.user = user
  await queryInTransaction(req, sql`DELETE FROM email_changes WHERE admin_id = ${user.id}`)
  await req.payload.update({
    collection: 'admins',
    id: user.id,
    data: { email },
    context: { ...req.context, ...provenCurrentPassword },
    depth: 0,
    overrideAccess: true, // the member has confirmed that it’s them
    req,
  })
}

type PendingChange = Row<typeof emailChanges, 'adminId' | 'email'>

/** Changes nothing, since mail scanners open links, too. */
export async function readEmailChange(token: string): Promise<{ email: string } | null> {
  const { payload } = await getCms()
  return findPending(await createLocalReq({}, payload), token)
}

async function findPending(req: PayloadRequest, token: string) {
  const rows = await queryWithin<PendingChange>(
    req,
    sql`SELECT admin_id AS "adminId", email FROM email_changes
        WHERE token_hash = ${hashToken(token)} AND expires_at > now()`,
  )
  return rows[0] ?? null
}

/** From then on the person signs in with it. */
export async function confirmEmail(token: string): Promise<'done' | 'over' | 'taken'> {
  const { payload } = await getCms()
  try {
    return await inTransaction(payload, async (req) => {
      const pending = await findPending(req, token)
      if (!pending) return 'over'
      const member = await payload.findByID({
        collection: 'admins',
        id: pending.adminId,
        depth: 0,
        overrideAccess: true, // the token says whose address it is
        req,
      })
      req.context = { ...req.context, ...confirmedByLink }
      await setEmail(req, { ...member, collection: 'admins' }, pending.email)
      return 'done'
    })
  } catch (error) {
    if (isDuplicate(error, 'email')) return 'taken'
    // The settings of the site no longer allow such an address.
    if (error instanceof ValidationError) return 'over'
    throw error
  }
}

/** The address that waits for its owner. */
export async function readAskedEmail({ payload, user }: Member): Promise<string | null> {
  const rows = await queryWithin<Row<typeof emailChanges, 'email'>>(
    await createLocalReq({}, payload),
    sql`SELECT email FROM email_changes WHERE admin_id = ${user.id} AND expires_at > now()`,
  )
  return rows[0]?.email ?? null
}

function tooMany({ headers }: TooManyAddresses): HttpError {
  const message = 'team:field.emailTooMany'
  return new HttpError(429, message, { problems: [{ field: 'email', message }], headers })
}

function atEmail(
  message: 'settings:field.emailSame' | 'settings:field.emailTaken' | 'team:field.emailByAdmin',
  status: 403 | 409 = 409,
) {
  return new HttpError(status, message, { problems: [{ field: 'email', message }] })
}
