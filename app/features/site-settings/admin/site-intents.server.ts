import { forAdmins, parseForm, seenIn, type FormInput } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { settingsPath } from '~/admin/settings/settings-path'
import { languages } from '~collections/values/language'

import { changeSite, siteFields, siteForm } from '../change-site.server'

async function save({ member, form }: FormInput) {
  const valuesOf = (names: readonly string[], prefix = '') =>
    Object.fromEntries(names.map((name) => [name, textIn(form, prefix + name) ?? undefined]))
  const change = parseForm(siteForm, {
    ...valuesOf(siteFields.shared),
    ...Object.fromEntries(
      languages.map((language) => [language, valuesOf(siteFields.localized, `${language}.`)]),
    ),
  })
  await changeSite(member, change, seenIn(form))
  return { redirectTo: settingsPath('site', { saved: '1' }) }
}

export const siteIntents = { site: forAdmins(save) }
