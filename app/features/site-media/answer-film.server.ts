import { answerUpload } from '~/admin/answer-upload.server'
import type { FormArgs } from '~/admin/answer-form.server'
import type { LongBodies } from '~/http/read-form.server'
import { filmMaxBytes } from '~collections/values/site-media'

import { filmFile, filmPath, filmUploadPath, mediaTabPath } from './media-path'
import { takeFilm } from './take-film.server'

/** A film is measured while it arrives, and only once it is known who sends it. */
export const filmBodies: LongBodies = { paths: [filmPath, filmUploadPath], bytes: null }

/** Takes the film of the form. What the person has seen stands in the address, since a form comes in order and the film may be first. */
export function answerFilm(args: FormArgs) {
  const { pathname, searchParams } = new URL(args.request.url)
  const seen = searchParams.get('seen') ?? undefined
  const staysHere = pathname === filmUploadPath
  return answerUpload(args, {
    intent: 'media-film',
    role: 'editor',
    field: filmFile,
    maxBytes: filmMaxBytes,
    tooLarge: 'media:film.tooLarge',
    async take(file, { member, context, t }) {
      const { keepsCaptions } = await takeFilm(file, { member, context, seen })
      const done = keepsCaptions ? 'film-captions' : 'film'
      return staysHere ? { message: t(`media:done.${done}`) } : { redirectTo: `${mediaTabPath}&done=${done}` }
    },
  })
}
