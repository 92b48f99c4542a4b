import type { PayloadRequest } from 'payload'

import { HttpError } from '~/http/http-error.server'
import { domainsInsteadOf } from '~cms/auth/team-domains'

/** Throws at the field of an address that the settings of the site don’t allow in the team. */
export async function requireTeamDomain(req: PayloadRequest, email: string): Promise<void> {
  const domains = await domainsInsteadOf(req, email)
  if (!domains) return
  const message = 'team:field.emailDomain'
  throw new HttpError(400, message, {
    problems: [{ field: 'email', message }],
    values: { domains: domains.join(', ') },
  })
}
