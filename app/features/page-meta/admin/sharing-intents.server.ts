import { forEditors, parseForm, seenIn, type FormInput } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { HttpError, invalidFields } from '~/http/http-error.server'
import { readPicture } from '~/http/read-picture.server'
import { sharedPictureOf } from '~cms/uploads/picture'
import { languages, type Language } from '~collections/values/language'
import { metaPages, type MetaPage } from '~collections/values/page-meta'

import { changePageMeta, changeSocialPicture } from '../change-page-meta.server'
import { pageMetaForm, socialFile, socialRemoval } from '../page-meta-form'
import { socialPictureSize } from '../page-paths'

function refIn(form: FormData): { page: MetaPage; seen: string | undefined } {
  const page = metaPages.find((each) => each === form.get('page'))
  if (!page) throw new HttpError(404, 'api:notFound')
  return { page, seen: seenIn(form) }
}

async function save({ member, form, t }: FormInput) {
  const textsIn = (language: Language) => ({
    title: textIn(form, `${language}.title`) ?? '',
    description: textIn(form, `${language}.description`) ?? '',
  })
  const words = parseForm(pageMetaForm, { en: textsIn('en'), ar: textsIn('ar') })
  await changePageMeta(member, refIn(form), words)
  return { message: t('sharing:saved') }
}

const blank = { title: '', description: '' }

async function reset({ member, form, t }: FormInput) {
  await changePageMeta(member, refIn(form), { en: blank, ar: blank })
  return { message: t('sharing:resetDone') }
}

async function savePicture({ member, form, t }: FormInput) {
  const seen = refIn(form)
  const language = languages.find((each) => each === form.get('language'))
  if (!language) throw new HttpError(404, 'api:notFound')
  if (form.has(socialRemoval)) {
    await changeSocialPicture(member, { ...seen, language }, null)
    return { message: t('sharing:picture.removed') }
  }
  const picture = await readPicture(form, socialFile)
  if (!picture) throw invalidFields([{ field: socialFile, message: 'sharing:picture.none' }])
  await changeSocialPicture(member, { ...seen, language }, await sharedPictureOf(picture, socialPictureSize))
  return { message: t('sharing:picture.saved') }
}

export const sharingIntents = {
  'sharing-save': forEditors(save),
  'sharing-reset': forEditors(reset),
  'sharing-picture': forEditors(savePicture),
}
