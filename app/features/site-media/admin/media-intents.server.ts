import { forEditors, parseForm, seenIn, type FormInput } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { HttpError, invalidFields, type MessageKey } from '~/http/http-error.server'
import { readPicture } from '~/http/read-picture.server'
import { atMostWide, squareOf } from '~cms/uploads/picture'
import { languages, type Language } from '~collections/values/language'
import { captionsMaxBytes, lessonPictureWidth, portraitSide } from '~collections/values/site-media'

import {
  changeCaptions,
  changeFilm,
  changePicture,
  changeTeacher,
  noTeacher,
  removePicture,
} from '../change-media.server'
import { readCaptions } from '../captions'
import { mediaFile, mediaTabPath, photoRemoval } from '../media-path'
import { readStoredMedia } from '../stored-media.server'
import { pictureForm, teacherForm } from './media-form'

const inBoth = (form: FormData, name: string) => ({
  en: textIn(form, `${name}.en`) ?? '',
  ar: textIn(form, `${name}.ar`) ?? '',
})

function languageIn(form: FormData): Language {
  const language = languages.find((each) => each === form.get('language'))
  if (!language) throw new HttpError(404, 'api:notFound')
  return language
}

function refusal(message: MessageKey): HttpError {
  return invalidFields([{ field: mediaFile, message }])
}

async function saveCaptions({ member, form, t }: FormInput) {
  const language = languageIn(form)
  const file = form.get(mediaFile)
  if (!(file instanceof File) || file.name === '') throw refusal('media:captions.none')
  if (file.size > captionsMaxBytes) throw refusal('media:captions.tooLarge')
  const bytes = readCaptions(new Uint8Array(await file.arrayBuffer()))
  if (!bytes) throw refusal('media:captions.unknownType')
  await changeCaptions(member, { seen: seenIn(form), language }, bytes)
  return { message: t('media:captions.saved') }
}

async function removeCaptions({ member, form, t }: FormInput) {
  await changeCaptions(member, { seen: seenIn(form), language: languageIn(form) }, null)
  return { message: t('media:captions.removed') }
}

async function savePicture({ member, form, t }: FormInput) {
  const file = await readPicture(form, mediaFile)
  const { alt } = parseForm(pictureForm, { alt: inBoth(form, 'alt') })
  const { picture } = await readStoredMedia(member)
  if (!file && picture.file === null) throw refusal('media:picture.none')
  const prepared = file && (await atMostWide(file, lessonPictureWidth))
  await changePicture(member, { seen: seenIn(form) }, { picture: prepared ?? null, alt })
  return { message: t('media:picture.saved') }
}

async function saveTeacher({ member, form, t }: FormInput) {
  const file = await readPicture(form, mediaFile)
  const words = parseForm(teacherForm, { name: inBoth(form, 'name'), sentence: inBoth(form, 'sentence') })
  const size = { width: portraitSide, height: portraitSide }
  const picture = file
    ? { ...(await squareOf(file, portraitSide)), size }
    : form.has(photoRemoval)
      ? null
      : undefined
  await changeTeacher(member, { seen: seenIn(form) }, { picture, ...words })
  return { message: t('media:teacher.saved') }
}

/** A script stays where it is; otherwise the tab is shown again, and says what was done. */
function removed({ form, t }: FormInput, place: 'film' | 'picture' | 'teacher') {
  const message = t(`media:${place}.removed`)
  return form.has('stay') ? { message } : { redirectTo: `${mediaTabPath}&done=${place}-removed`, message }
}

export const mediaIntents = {
  'media-captions': forEditors(saveCaptions),
  'media-captions-remove': forEditors(removeCaptions),
  'media-picture': forEditors(savePicture),
  'media-teacher': forEditors(saveTeacher),
  'media-film-remove': forEditors(async (input: FormInput) => {
    await changeFilm(input.member, { seen: seenIn(input.form) }, null)
    return removed(input, 'film')
  }),
  'media-picture-remove': forEditors(async (input: FormInput) => {
    await removePicture(input.member, { seen: seenIn(input.form) })
    return removed(input, 'picture')
  }),
  'media-teacher-remove': forEditors(async (input: FormInput) => {
    await changeTeacher(input.member, { seen: seenIn(input.form) }, noTeacher)
    return removed(input, 'teacher')
  }),
}
