import type { CollectionBeforeChangeHook } from 'payload'
import type { LegalSection } from '../payload-types'

/** Who signed in for this change; nobody when the system itself made it. */
export const stampUpdatedBy: CollectionBeforeChangeHook<LegalSection> = ({ data, req }) => ({
  ...data,
  updatedBy: req.user?.name ?? null,
})
