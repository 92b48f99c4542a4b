import { ValidationError, type CollectionSlug, type PayloadRequest } from 'payload'

import type { Member } from '~/auth/identify.server'
import { orHttpError } from '~/http/http-error.server'
import { ChangedMeanwhileError, changeUnlessChanged } from '~cms/change-record'
import { inTransaction } from '~cms/transaction'

/** A collection with at most one record for each value of a field. */
type OneOfEach = {
  collection: CollectionSlug
  field: string
  value: string
  /** The `updatedAt` that the person has seen: empty where there was no record, undefined to skip the check. */
  seen: string | undefined
  /** Makes the record, when somebody first writes something into it. */
  create: (req: PayloadRequest) => Promise<{ id: number }>
}

type Change<Result> = (req: PayloadRequest, id: number) => Promise<Result>

/** Changes the one record of a value, or the first one, in a transaction; 409 after somebody else was faster. */
export async function changeOneOfEach<Result>(
  member: Member,
  one: OneOfEach,
  change: Change<Result>,
): Promise<Result> {
  const id = await findOneOfEach(member, one)
  return orHttpError(id === null ? addFirst(member, one, change) : changeExisting(member, id, one, change))
}

async function findOneOfEach(
  { payload, as }: Member,
  { collection, field, value }: Pick<OneOfEach, 'collection' | 'field' | 'value'>,
): Promise<number | null> {
  const { docs } = await payload.find({
    collection,
    where: { [field]: { equals: value } },
    select: {},
    limit: 1,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs[0]?.id ?? null
}

async function changeExisting<Result>(
  member: Member,
  id: number,
  { collection, seen }: OneOfEach,
  change: Change<Result>,
): Promise<Result> {
  if (seen === '') throw new ChangedMeanwhileError()
  return changeUnlessChanged(member, { collection, id, seen }, (req) => change(req, id))
}

/** The unique index judges which of two was the first. */
async function addFirst<Result>(
  { payload, as }: Member,
  { field, seen, create }: OneOfEach,
  change: Change<Result>,
): Promise<Result> {
  if (seen) throw new ChangedMeanwhileError() // somebody has deleted it
  try {
    return await inTransaction(payload, async (req) => {
      req.user = as.user
      const { id } = await create(req)
      return change(req, id)
    })
  } catch (error) {
    if (error instanceof ValidationError && error.data.errors.some(({ path }) => path === field))
      throw new ChangedMeanwhileError()
    throw error
  }
}
