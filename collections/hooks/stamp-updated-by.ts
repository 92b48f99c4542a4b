import type { CollectionBeforeChangeHook } from 'payload'

/** Null when the system made the change. */
export const stampUpdatedBy: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  updatedBy: req.user?.name ?? null,
})
