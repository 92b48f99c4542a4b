import { createLocalReq, type SanitizedCollectionConfig } from 'payload'

import { PictureProblem, preparePicture, type Picture, type PictureProblemKind } from '~cms/uploads/picture'

import { retryAfter } from '~/http/replies.server'
import { HttpError } from '~/http/http-error.server'
import type { QueryContext } from './field-at'
import { refuse, RestRefusal } from './refusal'
import type { RestRequest, Upload } from './rest-request.server'
import type { Operation, Target } from './target'

const problems: Record<Exclude<PictureProblemKind, 'busy'>, string> = {
  empty: 'has nothing in it.',
  tooLarge: 'has more than 8 MB.',
  tooManyPixels: 'has more than 40 megapixels.',
  unknownType: 'is no JPEG, PNG, WebP or AVIF picture.',
  moves: 'has more than one frame or page.',
  broken: 'is damaged or not complete.',
}

type Sent = { body: Record<string, unknown>; picture?: Picture }

/** Reads what is written. A picture is only read for those who may store it: it costs seconds. */
export async function readSent(
  restRequest: RestRequest,
  operation: Operation,
  { collection }: Target,
  context: QueryContext,
): Promise<Sent> {
  const { upload } = restRequest
  if (!upload || !collection?.upload || (operation !== 'create' && operation !== 'update'))
    return { body: await restRequest.readBody() }
  if (!(await mayWrite(collection, operation, context))) {
    await upload.discard()
    throw new RestRefusal(403, 'You are not allowed to perform this action.')
  }
  const { body, file } = await upload.read()
  return { body, ...(file && { picture: await pictureIn(file) }) }
}

async function mayWrite(
  { access }: SanitizedCollectionConfig,
  operation: 'create' | 'update',
  { payload, user }: QueryContext,
): Promise<boolean> {
  const req = await createLocalReq(user ? { user } : {}, payload)
  return Boolean(await access[operation]({ req }))
}

async function pictureIn(file: NonNullable<Upload['file']>): Promise<Picture> {
  try {
    return await preparePicture(file)
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error
    if (error.kind === 'busy') throw new HttpError(503, 'api:unavailable', { headers: retryAfter })
    return refuse('file', problems[error.kind])
  }
}
