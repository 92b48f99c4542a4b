import type { Payload } from 'payload'

import { newFileName } from '~cms/uploads/file-name'
import type { Uploads } from '~cms/uploads/uploads'
import { filesAreThere } from '~collections/hooks/keep-file-names'

import { inPieces } from './in-pieces'

/** Puts a film on the site, past its screen; gives the name of its file. */
export async function addFilm(
  { payload, uploads }: { payload: Payload; uploads: Uploads },
  bytes: Buffer,
): Promise<string> {
  const film = newFileName('mp4')
  await uploads.write(film, inPieces(bytes))
  await payload.create({
    collection: 'site-media',
    data: { place: 'film', film, filmType: 'video/mp4', filmBytes: bytes.length },
    context: filesAreThere,
    overrideAccess: true, // the test sets the scene
  })
  return film
}
