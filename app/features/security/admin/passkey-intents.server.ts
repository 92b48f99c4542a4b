import {
  parseForm,
  textIn,
  type FormArgs,
  type FormInput,
  type FormIntent,
  type FormOutcome,
} from '~/admin/answer-form.server'
import { relyingParty } from '~/auth/relying-party.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'

import { passkeyInput } from '~/auth/passkey-input'
import { addPasskey, dropPasskey, offerPasskey } from '~/auth/passkeys.server'
import { done } from './security-intents.server'

/** Passkeys are bound to the address that the browser is at, which the request knows. */
export function passkeyIntents({ request, context }: FormArgs): Record<string, FormIntent> {
  const party = relyingParty(request, context)
  const offer = async ({ member, language }: FormInput): Promise<FormOutcome> => {
    const { brand } = await getSiteSettings(language)
    return { details: { options: await offerPasskey(member, party, brand) } }
  }
  const add = async ({ member, form, t }: FormInput): Promise<FormOutcome> => {
    const input = parseForm(passkeyInput, {
      name: textIn(form, 'name') ?? '',
      answer: textIn(form, 'answer') ?? '',
    })
    const codes = await addPasskey(member, party, input)
    const message = t(codes.length > 0 ? 'security:done.on' : 'security:done.passkey')
    return { message, details: { ...done('security-passkey-add'), codes } }
  }
  return {
    'security-passkey-offer': { role: 'viewer', run: offer },
    'security-passkey-add': { role: 'viewer', run: add },
    'security-passkey-drop': { role: 'viewer', run: drop },
  }
}

async function drop({ member, form, t }: FormInput): Promise<FormOutcome> {
  const { isOff } = await dropPasskey(member, textIn(form, 'passkey') ?? '')
  const message = t(isOff ? 'security:done.off' : 'security:done.passkeyGone')
  return { message, details: done('security-passkey-drop') }
}
