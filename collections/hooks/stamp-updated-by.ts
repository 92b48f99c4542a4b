import type { PayloadRequest } from 'payload'

/** Null when the system made the change, unless somebody had told it to (`scheduledBy`). */
export const stampUpdatedBy = ({ data, req }: { data: object; req: PayloadRequest }) => ({
  ...data,
  updatedBy: req.user?.name ?? nameIn(req.context.scheduledBy),
})

const nameIn = (value: unknown) => (typeof value === 'string' ? value : null)
