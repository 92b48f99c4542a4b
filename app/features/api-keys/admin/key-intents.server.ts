import {
  idIn,
  parseForm,
  textIn,
  type FormInput,
  type FormIntent,
  type FormOutcome,
} from '~/admin/answer-form.server'

import { makeKey, revokeKey } from '../api-keys.server'
import { newKey } from '../key-fields'

async function make({ member, form, formats, t }: FormInput): Promise<FormOutcome> {
  const given = parseForm(newKey, {
    name: textIn(form, 'name'),
    role: textIn(form, 'role'),
    lastDay: textIn(form, 'lastDay') ?? '',
  })
  const secret = await makeKey(member, given, formats.timeZone)
  return { message: t('apiKeys:done.made'), details: { secret, name: given.name } }
}

async function revoke({ member, form, t }: FormInput): Promise<FormOutcome> {
  await revokeKey(member, idIn(form))
  return { message: t('apiKeys:done.revoked') }
}

export const keyIntents: Record<string, FormIntent> = {
  'key-make': { role: 'admin', run: make },
  'key-revoke': { role: 'admin', run: revoke },
}
