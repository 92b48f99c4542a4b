import { handleEndpoints, APIError, type Payload, type TypedUser, type Where } from 'payload'

import { actingAs } from '~collections/access/acting-as'
import type { Cms } from '~cms/client.server'
import { isGiven } from '~cms/auth/proof-of-call'
import { fromReplica } from '~cms/from-replica.server'
import { withPicture, type StoredPicture } from '~cms/uploads/stored-picture'
import { readId } from '~collections/values/ids'

import { keepPicture } from '~/http/keep-picture.server'
import type { Caller } from '~/auth/admit-caller.server'
import type { RestRequest } from './rest-request.server'
import { requireOpenTo } from './field-at'
import { checkRequest } from './check-request.server'
import type { Operation, Target } from './target'
import { maxLimit } from '../contract/inputs'
import { RestRefusal } from './refusal'

type ForwardInput = {
  path: string
  siteUrl: string
  restRequest: RestRequest
  operation: Operation
  target: Target
  caller: Caller
  /** Counts a guess of the current password and of a code beside it; throws when there were too many. */
  countTry: (guess: { hasCode: boolean }) => Promise<void>
}

/** Forwards the checked request to Payload in the caller’s name. */
export async function forwardToPayload(
  input: ForwardInput,
  { payload, pool, instanceKey, uploads }: Cms,
): Promise<Response> {
  const { restRequest, operation, target } = input
  const user = input.caller.actor?.user ?? null
  const context = { payload, user }
  if (target.collection) requireOpenTo(context, target.collection.slug)
  const { query, where, body, picture } = await checkRequest(restRequest, operation, target, context)
  if (typeof body?.currentPassword === 'string') await input.countTry({ hasCode: isGiven(body.confirmCode) })
  if (where && restRequest.method !== 'GET') await requireFewEnough(target, where, payload, user)
  if (operation === 'restoreVersion') await requireNotInTrash(target, input.path, payload, user)
  const url = new URL(input.path, input.siteUrl)
  url.search = query
  const request = new Request(url, {
    method: restRequest.method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = async (stored?: StoredPicture) => {
    const response = await actingAs(user, () =>
      withPicture(stored, () =>
        handleEndpoints({
          config: payload.config,
          payloadInstanceCacheKey: instanceKey,
          request: request.clone(),
        }),
      ),
    )
    // Payload also answers 500 while the database is unavailable; this throws then.
    if (response.status === 500) await pool.query('select 1')
    return response
  }
  if (picture) return keepPicture({ payload, uploads }, picture, answer)
  return restRequest.method === 'GET' ? fromReplica(() => answer()) : answer()
}

/**
 * Limits bulk writes to a page’s number of records: Payload would load all of them and hold them in one transaction.
 */
async function requireFewEnough(
  { collection }: Target,
  where: Where,
  payload: Payload,
  user: TypedUser | null,
): Promise<void> {
  if (!collection) return
  const matching = await payload
    .count({ collection: collection.slug, where, user, overrideAccess: false })
    .catch((error: unknown) => {
      if (error instanceof APIError) return null // Payload will say the same again, in its own words
      throw error
    })
  if (matching && matching.totalDocs > maxLimit)
    throw new RestRefusal(
      400,
      `"where" names ${matching.totalDocs} records; one request changes at most ${maxLimit}.`,
    )
}

/**
 * Refuses to restore a version of a record in the trash, which this API does not show and Payload would log as a
 * defect of ours, and the version of a deletion, which would delete the record again.
 */
async function requireNotInTrash(
  { collection }: Target,
  path: string,
  payload: Payload,
  user: TypedUser | null,
): Promise<void> {
  const id = readId(path.replace(/\/$/, '').split('/').at(-1))
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
