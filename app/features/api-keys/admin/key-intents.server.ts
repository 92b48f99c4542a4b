import { idIn, parseForm, seenIn, type FormInput, forAdmins } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'

import { changeKey, makeKey, revokeKey } from '../api-keys.server'
import { keyFields } from '../key-fields'

const fieldsIn = (form: FormData) =>
  parseForm(keyFields, {
    name: textIn(form, 'name'),
    role: textIn(form, 'role'),
    lastDay: textIn(form, 'lastDay') ?? '',
  })

async function make({ member, form, formats, t }: FormInput) {
  const given = fieldsIn(form)
  const secret = await makeKey(member, given, formats.timeZone)
  return { message: t('apiKeys:done.made'), secret: { secret, name: given.name } }
}

async function change({ member, form, formats, t }: FormInput) {
  const seen = { id: idIn(form), seen: seenIn(form) }
  await changeKey(member, seen, fieldsIn(form), formats.timeZone)
  return { message: t('apiKeys:done.changed') }
}

async function revoke({ member, form, t }: FormInput) {
  await revokeKey(member, idIn(form))
  return { message: t('apiKeys:done.revoked') }
}

export const keyIntents = {
  'key-make': forAdmins(make),
  'key-change': forAdmins(change),
  'key-revoke': forAdmins(revoke),
}
