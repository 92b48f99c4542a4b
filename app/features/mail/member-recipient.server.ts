import type { PayloadRequest } from 'payload'

import type { Admin } from '~collections/payload-types'

/** The member of the team a mail goes to, in the transaction that claims it; null once they have left. */
export function findMemberRecipient(req: PayloadRequest, id: number): Promise<Admin | null> {
  return req.payload.findByID({
    collection: 'admins',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // the system mails what the person asked for
    req,
  })
}
