import { APIError, type CollectionBeforeChangeHook, type PayloadRequest } from 'payload'

/** In the context of a change by the back office, which has put the files there. */
export const filesAreThere = { filesAreThere: true }

type IsThere = (req: PayloadRequest, id: number, name: string) => Promise<boolean>

/**
 * Refuses names of files that are not there, such as those that programs send. An access rule would have Payload leave the fields out
 * without a word.
 */
export function keepFileNames(fields: readonly string[], isThere?: IsThere): CollectionBeforeChangeHook {
  return async ({ data, originalDoc, req }) => {
    if (req.context.filesAreThere === true) return
    const before = new Map(Object.entries(toObject(originalDoc)))
    for (const [field, value] of Object.entries(toObject(data))) {
      const name = value ?? null
      if (!fields.includes(field) || name === (before.get(field) ?? null)) continue
      const id = before.get('id')
      if (
        isThere &&
        (name === null || (typeof name === 'string' && (await isThere(req, Number(id ?? 0), name))))
      )
        continue
      throw new APIError(
        `\`${field}\` names a file, which is uploaded in the back office. Leave it out, or send it as it is.`,
        400,
        null,
        true,
      )
    }
  }
}

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
