import { textIn } from '~/http/form-text'
import { readPicture } from '~/http/read-picture.server'
import { invalidFields, type HttpError } from '~/http/http-error.server'
import type { Picture } from '~cms/uploads/picture'
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
  if (tooLong.length > 0) throw altTooLong(tooLong)
  return { picture: await readPicture(form, thumbnailFile), isRemoved: form.has(thumbnailRemoval), alt }
}

function altIn(form: FormData, language: Language): string {
  return (textIn(form, altField[language]) ?? '').replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
}

function altTooLong(found: Language[]): HttpError {
  const message = 'coursesAdmin:thumbnail.problem.altTooLong'
  return invalidFields(found.map((language) => ({ field: altField[language], message })))
}
