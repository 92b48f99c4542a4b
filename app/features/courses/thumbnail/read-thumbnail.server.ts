import { textIn } from '~/admin/answer-form.server'
import { fieldProblems, HttpError } from '~/api/http-error.server'
import { PictureProblem, preparePicture, type Picture } from '~cms/uploads/picture'
import { altTextMaxLength } from '~collections/values/courses'
import { languages, type Language } from '~collections/values/language'

import { altField, thumbnailFile, thumbnailRemoval, type AltTexts } from './thumbnail-form'

/** What a form says of the picture: another one, none any more, or the same with these texts. */
export type ThumbnailChange = { picture: Picture | undefined; isRemoved: boolean; alt: AltTexts }

/**
 * Reads the form’s part on the picture, and the picture itself, which takes up to seconds: call it before the
 * transaction that {@link saveThumbnail} runs in. Throws an HttpError by field.
 */
export async function readThumbnail(form: FormData): Promise<ThumbnailChange> {
  const alt = { en: altIn(form, 'en'), ar: altIn(form, 'ar') }
  const tooLong = languages.filter((language) => alt[language].length > altTextMaxLength)
  if (tooLong.length > 0) throw refusal(tooLong.map((language) => [altField[language], 'altTooLong']))
  return { picture: await pictureIn(form), isRemoved: form.has(thumbnailRemoval), alt }
}

function altIn(form: FormData, language: Language): string {
  return (textIn(form, altField[language]) ?? '').replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
}

async function pictureIn(form: FormData): Promise<Picture | undefined> {
  const file = form.get(thumbnailFile)
  // A browser sends a nameless, empty file when none is chosen.
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) return undefined
  try {
    return await preparePicture(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof PictureProblem) throw refusal([[thumbnailFile, error.kind]])
    throw error
  }
}

type Problem = [field: string, kind: PictureProblem['kind'] | 'altTooLong']

function refusal(found: Problem[]): HttpError {
  const problems = fieldProblems(
    found.map(([field, kind]) => ({ field, message: `coursesAdmin:thumbnail.problem.${kind}` })),
  )
  const isBusy = found.some(([, kind]) => kind === 'busy')
  return new HttpError(isBusy ? 503 : 400, problems[0]?.message ?? 'api:invalid', { problems })
}
