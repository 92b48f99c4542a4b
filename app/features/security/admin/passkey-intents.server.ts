import type { ReplyOf } from '~/admin/form-reply'
import {
  parseForm,
  type FormArgs,
  type FormInput,
  type ReplyTo,
  forMembers,
} from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { relyingParty } from '~/auth/relying-party.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'

import { passkeyInput } from '~/auth/passkey-input'
import { addPasskey, dropPasskey, offerPasskey } from '~/auth/passkeys.server'
import { done, type securityIntents } from './security-intents.server'

/** Passkeys are bound to the address that the browser is at, which the request knows. */
export function passkeyIntents({ request, context }: FormArgs) {
  const party = relyingParty(request, context)
  const offer = async ({ member, language }: FormInput) => {
    const { brand } = await getSiteSettings(language)
    return { details: { options: await offerPasskey(member, party, brand) } }
  }
  const add = async ({ member, form, t }: FormInput) => {
    const input = parseForm(passkeyInput, {
      name: textIn(form, 'name') ?? '',
      answer: textIn(form, 'answer') ?? '',
    })
    const codes = await addPasskey(member, party, input)
    const message = t(codes.length > 0 ? 'security:done.on' : 'security:done.passkey')
    return { message, details: { ...done(), codes } }
  }
  return {
    'security-passkey-offer': forMembers(offer),
    'security-passkey-add': forMembers(add),
    'security-passkey-drop': forMembers(drop),
  }
}

async function drop({ member, form, t }: FormInput) {
  const { isOff } = await dropPasskey(member, textIn(form, 'passkey') ?? '')
  const message = t(isOff ? 'security:done.off' : 'security:done.passkeyGone')
  return { message, details: done() }
}

/** The reply to a form of the tab, as it arrives. */
export type SecurityReply = ReplyOf<() => ReplyTo<typeof securityIntents & ReturnType<typeof passkeyIntents>>>
