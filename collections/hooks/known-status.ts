import { ValidationError, type CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'

const change = z.object({
  operation: z.enum(['create', 'update', 'updateByID']),
  args: z.object({ data: z.object({ _status: z.unknown() }) }),
})
const known = z.enum(['draft', 'published']).nullish()

/** Payload does not look at what it is given as the status of a draft, and the database would refuse it without a word. */
export const knownStatus: CollectionBeforeOperationHook = (hook) => {
  const changed = change.safeParse(hook)
  if (!changed.success || known.safeParse(changed.data.args.data._status).success) return
  const message = 'The status is `draft` or `published`.'
  throw new ValidationError({ collection: hook.collection.slug, errors: [{ path: '_status', message }] })
}
