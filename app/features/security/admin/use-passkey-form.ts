import { useState, type SyntheticEvent } from 'react'
import { z } from 'zod'

import type { FormReply } from '~/admin/form-reply'
import {
  makePasskey,
  type PasskeyFailure,
  type PublicKeyCredentialCreationOptionsJSON,
} from '~/admin/passkey'
import { settingsPath } from '~/admin/settings/settings-tabs'
import { useTranslation } from '~/i18n/use-translation'

import { passkeyName } from '../passkey-input'
import { useSecurityForm } from './use-security-form'

const offerReply = z.union([
  z.object({
    ok: z.literal(true),
    details: z.object({
      options: z.custom<PublicKeyCredentialCreationOptionsJSON>((value) => typeof value === 'object'),
    }),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
])

/** The form for a new passkey: the browser’s own dialog comes between the button and the sending. */
export function usePasskeyForm(posted: FormReply | undefined) {
  const { t } = useTranslation('admin')
  const form = useSecurityForm('security-passkey-add', posted)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = (fields: FormData, answer: string) => {
    fields.set('intent', form.intent)
    fields.set('answer', answer)
    form.fetcher.submit(fields, { method: 'post' })
  }
  const submit = async (element: HTMLFormElement) => {
    const fields = new FormData(element)
    setFailure(undefined)
    // The server says what is wrong with a name, before a passkey is made for nothing.
    if (!passkeyName.safeParse(fields.get('name')).success) {
      send(fields, '')
      return
    }
    setAsking(true)
    const outcome = await askForPasskey()
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
      void submit(event.currentTarget)
    },
  }
}

export type PasskeyForm = ReturnType<typeof usePasskeyForm>

async function askForPasskey(): Promise<
  { answer: string } | { failure: PasskeyFailure } | { message: string }
> {
  try {
    const body = new URLSearchParams({ intent: 'security-passkey-offer' })
    const response = await fetch(offerPath, { method: 'POST', body })
    const reply = offerReply.parse(await response.json())
    return reply.ok ? await makePasskey(reply.details.options) : { message: reply.message }
  } catch {
    return { failure: 'failed' }
  }
}

const offerPath = settingsPath('security').replace(/\?.*$/, '/passkey')
