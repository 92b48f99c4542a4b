import type { AppLoadContext } from '@remix-run/node'

import type { Member } from '~/auth/identify.server'
import { HttpError, type MessageKey, type RefusalStatus } from '~/http/http-error.server'
import type { UploadedFile } from '~/http/read-upload.server'
import { getCms } from '~cms/client.server'
import { newFileName } from '~cms/uploads/file-name'
import { FilmProblem, openFilm } from '~cms/uploads/film'
import type { Uploads } from '~cms/uploads/uploads'
import { languages } from '~collections/values/language'

import { changeFilm } from './change-media.server'
import { filmFile } from './media-path'
import { readStoredMedia, type StoredMedia } from './stored-media.server'

/** Milliseconds that a film may take: a third of a megabit a second brings the largest one through. */
const longest = 2 * 60 * 60_000
/** Films that one process takes at once, and a member one of them. */
const atOnce = 3
type Arrival = { member: number }
const arriving = new Set<Arrival>()

type Taken = { member: Member; context: AppLoadContext; seen: string | undefined }

/**
 * Takes a film as it arrives: to the store first, then into its record. Whatever goes wrong on the way leaves neither. Call it for
 * somebody who may change the site. Gives whether the captions of a former film are still there.
 */
export async function takeFilm(
  file: UploadedFile,
  { member, context, seen }: Taken,
): Promise<{ keepsCaptions: boolean }> {
  if (file.name === '') throw refusal(400, 'media:film.none')
  const arrival = admit(member)
  try {
    // Nobody should send all of it for nothing.
    const former = await requireSeen(member, seen)
    context.giveTime(longest)
    const { uploads } = await getCms()
    const stored = await storeFilm(uploads, file, {
      context,
      // What is left to clean up keeps nobody from trying again.
      onCut: () => arriving.delete(arrival),
    })
    try {
      await changeFilm(member, { seen }, stored)
    } catch (error) {
      await removeUnlessNamed(uploads, member, stored.film)
      throw error
    }
    return {
      keepsCaptions: former.file !== null && languages.some((language) => former.captions[language] !== null),
    }
  } finally {
    arriving.delete(arrival)
  }
}

function admit({ user: { id } }: Member): Arrival {
  const isBusy = arriving.size >= atOnce || [...arriving].some(({ member }) => member === id)
  if (isBusy) throw refusal(429, 'media:film.busy', { 'Retry-After': '60' })
  const arrival = { member: id }
  arriving.add(arrival)
  return arrival
}

/** Gives what is there before. */
async function requireSeen(member: Member, seen: string | undefined): Promise<StoredMedia['film']> {
  const { film } = await readStoredMedia(member)
  if (seen !== undefined && film.seen !== seen) throw new HttpError(409, 'api:changedMeanwhile')
  return film
}

type Storing = { context: AppLoadContext; onCut: () => void }

async function storeFilm(uploads: Uploads, { chunks }: UploadedFile, { context, onCut }: Storing) {
  /** What the sender, and not the store, has done. */
  let ofSender: unknown
  async function* watched(source: AsyncGenerator<Uint8Array>) {
    try {
      yield* source
    } catch (error) {
      ofSender = error
      onCut()
      throw error
    }
  }
  try {
    const film = await openFilm(watched(chunks))
    const name = newFileName(film.ending)
    const filmBytes = await uploads.write(name, watched(film.chunks))
    const filmType = film.ending === 'mp4' ? ('video/mp4' as const) : ('video/webm' as const)
    return { film: name, filmType, filmBytes }
  } catch (error) {
    const reason = ofSender ?? error
    if (reason instanceof FilmProblem) throw refusal(400, `media:film.problem.${reason.kind}`)
    if (ofSender !== undefined || error instanceof HttpError) throw reason
    context.logger.error({ err: error }, 'a film was not stored')
    throw refusal(503, 'media:film.storageAway')
  }
}

/** Removes the file unless the record names it: a commit that failed may have happened, with only its answer lost. */
async function removeUnlessNamed(uploads: Uploads, { payload }: Member, film: string): Promise<void> {
  try {
    const { totalDocs } = await payload.count({
      collection: 'site-media',
      where: { film: { equals: film } },
      overrideAccess: true, // a check of the site itself
    })
    if (totalDocs === 0) await uploads.remove(film)
  } catch (error) {
    payload.logger.warn({ err: error, film }, 'a film may be left over; kalima check will say')
  }
}

/** Beside the field of the film. Bytes that nobody reads make the connection useless. */
function refusal(
  status: RefusalStatus,
  message: MessageKey,
  headers: Record<string, string> = {},
): HttpError {
  return new HttpError(status, message, {
    problems: [{ field: filmFile, message }],
    headers: { Connection: 'close', ...headers },
  })
}
