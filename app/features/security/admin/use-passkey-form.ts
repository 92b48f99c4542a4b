import { useState, type SyntheticEvent } from 'react'
import { z } from 'zod'

import { useConfirmation } from '~/admin/confirmation'
import { asksToConfirm } from '~/admin/confirmation-fields'
import type { FormRefusal } from '~/admin/form-reply'
import {
  makePasskey,
  type PasskeyFailure,
  type PublicKeyCredentialCreationOptionsJSON,
} from '~/admin/passkey'
import { settingsPath } from '~/admin/settings/settings-path'
import { useTranslation } from '~/i18n/use-translation'

import { passkeyName } from '~/auth/passkey-input'
import { useSecurityForm } from './use-security-form'
import type { SecurityReply } from './passkey-intents.server'

const offerReply = z.union([
  z.object({
    ok: z.literal(true),
    details: z.object({
      options: z.custom<PublicKeyCredentialCreationOptionsJSON>((value) => typeof value === 'object'),
    }),
  }),
  z.custom<FormRefusal>((value) => isRefusal(value)),
])

function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false
}

/** The form for a new passkey: the browser’s own dialog comes between the button and the sending. */
export function usePasskeyForm(posted: SecurityReply | undefined) {
  const { t } = useTranslation('admin')
  const form = useSecurityForm('security-passkey-add', posted)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = (fields: FormData, answer: string) => {
    fields.set('intent', form.intent)
    fields.set('answer', answer)
    form.fetcher.submit(fields, { method: 'post' })
  }
  const confirmation = useConfirmation()
  const submit = async (fields: FormData, proof = new FormData()) => {
    setFailure(undefined)
    // The server says what is wrong with a name, before a passkey is made for nothing.
    if (!passkeyName.safeParse(fields.get('name')).success) {
      send(fields, '')
      return
    }
    setAsking(true)
    const offered = await askForOptions(proof)
    if (asksToConfirm(offered)) {
      setAsking(false)
      confirmation.ask({ reply: offered, send: (shown) => void submit(fields, shown) })
      return
    }
    confirmation.settle()
    const outcome = await answerOf(offered)
    setAsking(false)
    if ('answer' in outcome) send(fields, outcome.answer)
    else setFailure('message' in outcome ? outcome.message : t(`passkey.${outcome.failure}`))
  }
  return {
    ...form,
    isBusy: form.isBusy || isAsking,
    isAsking,
    failure: isAsking || form.isBusy ? undefined : (failure ?? form.failure),
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit(new FormData(event.currentTarget))
    },
  }
}

export type PasskeyForm = ReturnType<typeof usePasskeyForm>

type Offer = z.output<typeof offerReply> | undefined

async function askForOptions(proof: FormData): Promise<Offer> {
  try {
    const body = new URLSearchParams({ intent: 'security-passkey-offer' })
    for (const [name, value] of proof) if (typeof value === 'string') body.set(name, value)
    const response = await fetch(offerPath, { method: 'POST', body })
    return offerReply.parse(await response.json())
  } catch {
    return undefined
  }
}

async function answerOf(
  offer: Offer,
): Promise<{ answer: string } | { failure: PasskeyFailure } | { message: string }> {
  if (!offer) return { failure: 'failed' }
  return offer.ok ? makePasskey(offer.details.options) : { message: offer.message }
}

const offerPath = settingsPath('security').replace(/\?.*$/, '/passkey')
