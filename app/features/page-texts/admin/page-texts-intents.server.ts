import { forEditors, idIn, parseForm, seenIn, type FormInput, type ReplyTo } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { textsOfPage } from '~collections/values/page-texts'

import {
  discardPageTexts,
  resetPageTexts,
  restorePageTexts,
  savePageTexts,
} from '../change-page-texts.server'
import { pageTextsForm, readTyped } from './text-form'
import { pageTextsPath, toTextPage } from '../text-pages'

function placeIn(form: FormData) {
  return { page: toTextPage(textIn(form, 'page')), seen: seenIn(form) }
}

type Done = 'draft' | 'published' | 'discarded' | 'restored'

/** With `stay` a script stays on the screen; otherwise it is shown again, and says what was done. */
function after({ form, t }: FormInput, done: Done) {
  if (form.has('stay')) return { message: t(`content:done.${done}`) }
  return { redirectTo: `${pageTextsPath(placeIn(form).page)}&done=${done}` }
}

async function save({ member, form }: FormInput, publish: boolean) {
  const place = placeIn(form)
  await savePageTexts(
    member,
    { ...place, publish },
    parseForm(pageTextsForm(place.page), readTyped(form, place.page)),
  )
}

export const pageTextsIntents = {
  'texts-save': forEditors(async (input: FormInput) => {
    await save(input, false)
    return after(input, 'draft')
  }),
  'texts-publish': forEditors(async (input: FormInput) => {
    await save(input, true)
    return after(input, 'published')
  }),
  /** Saves first, so that what is shown is what was typed. */
  'texts-preview': forEditors(async (input: FormInput) => {
    await save(input, false)
    const { page } = placeIn(input.form)
    return input.form.has('stay') ? {} : { redirectTo: `${pageTextsPath(page)}&preview=1` }
  }),
  'texts-discard': forEditors(async (input: FormInput) => {
    await discardPageTexts(input.member, placeIn(input.form))
    return after(input, 'discarded')
  }),
  /** Without a text, of all. */
  'texts-reset': forEditors(async (input: FormInput) => {
    const { member, form } = input
    const place = placeIn(form)
    const text = textsOfPage(place.page).find(({ key }) => key === form.get('text'))
    await resetPageTexts(member, place, text?.key ?? null)
    return after(input, 'draft')
  }),
  'texts-restore': forEditors(async (input: FormInput) => {
    await restorePageTexts(input.member, placeIn(input.form), idIn(input.form, 'version'))
    return after(input, 'restored')
  }),
}

export type PageTextsReply = ReplyTo<typeof pageTextsIntents>
