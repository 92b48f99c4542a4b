import { idIn, parseForm, seenIn, type FormInput, forAdmins } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'

import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  sendTestEvent,
  storedUrl,
} from '../manage-webhooks.server'
import { webhookFields } from '../webhook-fields'

async function save({ member, form, t, context }: FormInput) {
  const id = form.has('id') ? idIn(form) : null
  const fields = parseForm(
    webhookFields({
      allowPrivate: context.environment.WEBHOOK_ALLOW_PRIVATE === 'on',
      ...(id !== null && { keptUrl: await storedUrl(member, id) }),
    }),
    {
      url: textIn(form, 'url') ?? '',
      events: form.getAll('events'),
      enabled: textIn(form, 'enabled'),
    },
  )
  if (id === null) {
    const secret = await addWebhook(member, fields)
    return { message: t('webhooks:done.added'), secret: { secret, name: fields.url } }
  }
  await changeWebhook(member, { id, seen: seenIn(form) }, fields)
  return { message: t('webhooks:done.changed') }
}

async function renew({ member, form, t }: FormInput) {
  const { secret, url } = await renewSecret(member, idIn(form))
  return { message: t('webhooks:done.renewed'), secret: { secret, name: url } }
}

const onOne =
  (
    act: (member: FormInput['member'], id: number) => Promise<void>,
    done: 'removed' | 'tested' | 'sentAgain',
  ) =>
  async ({ member, form, t }: FormInput) => {
    await act(member, idIn(form))
    return { message: t(`webhooks:done.${done}`) }
  }

export const webhookIntents = {
  'webhook-save': forAdmins(save),
  'webhook-renew': forAdmins(renew),
  'webhook-delete': forAdmins(onOne(removeWebhook, 'removed')),
  'webhook-test': forAdmins(onOne(sendTestEvent, 'tested')),
  'webhook-again': forAdmins(onOne(sendAgain, 'sentAgain')),
}
