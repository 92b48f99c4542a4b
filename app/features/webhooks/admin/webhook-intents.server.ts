import {
  idIn,
  parseForm,
  textIn,
  type FormInput,
  type FormIntent,
  type FormOutcome,
} from '~/admin/answer-form.server'

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

async function save({ member, form, t, context }: FormInput): Promise<FormOutcome> {
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
    return { message: t('webhooks:done.added'), details: { secret, name: fields.url } }
  }
  await changeWebhook(member, { id, seen: textIn(form, 'seen') ?? undefined }, fields)
  return { message: t('webhooks:done.changed') }
}

async function renew({ member, form, t }: FormInput): Promise<FormOutcome> {
  const { secret, url } = await renewSecret(member, idIn(form))
  return { message: t('webhooks:done.renewed'), details: { secret, name: url } }
}

const onOne =
  (
    act: (member: FormInput['member'], id: number) => Promise<void>,
    done: 'removed' | 'tested' | 'sentAgain',
  ) =>
  async ({ member, form, t }: FormInput): Promise<FormOutcome> => {
    await act(member, idIn(form))
    return { message: t(`webhooks:done.${done}`) }
  }

const ofAdmins = (run: FormIntent['run']): FormIntent => ({ role: 'admin', run })

export const webhookIntents: Record<string, FormIntent> = {
  'webhook-save': ofAdmins(save),
  'webhook-renew': ofAdmins(renew),
  'webhook-delete': ofAdmins(onOne(removeWebhook, 'removed')),
  'webhook-test': ofAdmins(onOne(sendTestEvent, 'tested')),
  'webhook-again': ofAdmins(onOne(sendAgain, 'sentAgain')),
}
