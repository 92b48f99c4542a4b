import { APIError, type Payload, type TypedUser } from 'payload'

import { RestRefusal } from './refusal'
import { toStoredId } from './stored-id'
import type { Target } from './target'

/**
 * Refuses to restore a version of a record that is in the trash: it is not there for this API, and Payload would log the
 * question as a defect of ours. Also refuses the version of a deletion, which would delete the record again.
 */
export async function requireNotInTrash(
  { collection }: Target,
  path: string,
  payload: Payload,
  user: TypedUser | null,
): Promise<void> {
  const id = toStoredId(path.replace(/\/$/, '').split('/').at(-1))
  if (!collection?.trash || id === null) return
  const own = { collection: collection.slug, depth: 0, user, overrideAccess: false } as const
  try {
    const { docs } = await payload.findVersions({
      ...own,
      where: { id: { equals: id } },
      limit: 1,
      trash: true,
    })
    const [version] = docs
    if (!version) return
    const { totalDocs } = await payload.count({ ...own, where: { id: { equals: version.parent } } })
    if (totalDocs === 0) throw new RestRefusal(404, 'There is no such record.')
    if ('deletedAt' in version.version && version.version.deletedAt)
      throw new RestRefusal(400, 'This version is of a deletion: restore another one.')
  } catch (error) {
    if (!(error instanceof APIError)) throw error // else Payload will say the same again, in its own words
  }
}
