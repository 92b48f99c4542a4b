import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook } from 'payload'
import type { Admin } from '../payload-types'

/** Nobody removes the owner: not an admin, and not a service that overrides access. */
export const refuseDeletingOwner: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const member = await req.payload.findByID({
    collection: 'admins',
    id,
    depth: 0,
    overrideAccess: true, // the rule holds for everyone, so it has to see everyone
    disableErrors: true,
    req,
  })
  if (member?.teamRole === 'owner') throw new APIError('The owner cannot be deleted.', 403, undefined, true)
}

/** The owner stays the owner, and nobody makes another one; the first start does, on nobody's behalf. */
export const refuseChangingOwner: CollectionBeforeChangeHook<Admin> = ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const before = originalDoc?.teamRole
  const after = data.teamRole ?? before
  const isFirstOwner = operation === 'create' && !req.user
  if (before !== after && (before === 'owner' || after === 'owner') && !isFirstOwner)
    throw new APIError('The owner’s role cannot be given or taken away.', 403, undefined, true)
  return data
}
