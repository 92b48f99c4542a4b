import { PictureProblem, preparePicture, type Picture } from '~cms/uploads/picture'

import { fieldProblems, HttpError } from './http-error.server'

/** The picture of a form, or undefined when none is chosen. Takes up to seconds. Throws an HttpError at its field. */
export async function readPicture(form: FormData, field: string): Promise<Picture | undefined> {
  const file = form.get(field)
  // A browser sends a nameless, empty file when none is chosen.
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) return undefined
  try {
    return await preparePicture(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error
    const problems = fieldProblems([{ field, message: `coursesAdmin:thumbnail.problem.${error.kind}` }])
    throw new HttpError(error.kind === 'busy' ? 503 : 400, problems[0]?.message ?? 'api:invalid', {
      problems,
    })
  }
}
