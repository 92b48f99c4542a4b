import { parseForm, textIn, type FormInput, type FormIntent, forAdmins } from '~/admin/answer-form.server'
import { settingsPath } from '~/admin/settings/settings-tabs'
import { languages } from '~collections/values/language'
import { socialNetworks } from '~collections/values/site'

import { changeSite, changeSocialLinks, siteForm, socialForm } from '../change-site.server'
import { siteGroups, type SiteGroup } from '../site-groups'

const saved = { redirectTo: settingsPath('site', { saved: '1' }) }
const seenIn = (form: FormData) => textIn(form, 'seen') ?? undefined
const valuesIn = (form: FormData, names: readonly string[], prefix = '') =>
  Object.fromEntries(names.map((name) => [name, textIn(form, prefix + name) ?? '']))

function saveGroup(group: SiteGroup): FormIntent {
  const { shared, localized } = siteGroups[group]
  const run = async ({ member, form }: FormInput) => {
    const change = parseForm(siteForm(group), {
      ...valuesIn(form, shared),
      ...Object.fromEntries(
        languages.map((language) => [language, valuesIn(form, localized, `${language}.`)]),
      ),
    })
    await changeSite(member, group, change, seenIn(form))
    return saved
  }
  return { role: 'admin', run }
}

async function saveSocialLinks({ member, form }: FormInput) {
  const addresses = parseForm(socialForm, valuesIn(form, socialNetworks))
  await changeSocialLinks(member, addresses, seenIn(form))
  return saved
}

export const siteIntents = {
  'site-brand': saveGroup('brand'),
  'site-contact': saveGroup('contact'),
  'site-social': forAdmins(saveSocialLinks),
  'site-figures': saveGroup('figures'),
  'site-queue': saveGroup('queue'),
  'site-sender': saveGroup('sender'),
  'site-retention': saveGroup('retention'),
  'site-invitations': saveGroup('invitations'),
}
