import { useFetcher, useNavigate } from '@remix-run/react'
import { useState } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { replyTo } from '~/admin/settings/reply-to'
import { sentFields } from '~/admin/settings/sent-fields'
import { secretIn, ShownSecret } from '~/admin/settings/shown-secret'
import { useFormReply, useRevalidateOnConflict } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { CheckField } from '~/ui/check-field'
import { CircleAlert } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { useQueryLink } from '~/ui/use-query-link'
import { webhookEvents, type WebhookEvent } from '~collections/values/webhooks'

import type { WebhookView } from '../manage-webhooks.server'

type WebhookFormProps = { webhook: WebhookView | null; reply: FormReply | undefined }

/** Of a new webhook, or of the one that `?edit=` names. `posted` may be the reply to any form of the tab. */
export function WebhookForm({ webhook, reply: posted }: WebhookFormProps) {
  const { t } = useTranslation(['webhooks', 'admin'])
  const navigate = useNavigate()
  const closeTo = useQueryLink()({ edit: null })
  const fetcher = useFetcher()
  const [saved, setSaved] = useState(0)
  const onSaved = () => {
    setSaved((count) => count + 1)
    if (webhook) navigate(closeTo, { preventScrollReset: true, replace: true })
  }
  const reply = useFormReply(fetcher, onSaved, { tellsFailure: false })
  useRevalidateOnConflict(reply)
  const refused = replyTo('webhook-save', reply, posted)
  const { value, isChecked, error } = sentFields(refused)
  const secret = secretIn(reply, posted)
  return (
    <Card as="section" aria-labelledby="webhook-save">
      <h3 id="webhook-save" className="mb-4 text-lg font-semibold">
        {t(webhook ? 'form.edit' : 'form.new')}
      </h3>
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4 not-empty:mb-4">
        {secret && <ShownSecret key={secret.secret} {...secret} />}
        {refused && !refused.errors && (
          <Notice tone="danger">{refused.message || t('admin:error.500.title')}</Notice>
        )}
      </div>
      <fetcher.Form
        key={`${webhook?.id ?? 'new'} ${saved}`}
        method="post"
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {webhook && <input type="hidden" name="id" value={webhook.id} />}
        {webhook && <input type="hidden" name="seen" value={webhook.seen} />}
        <TextField
          label={t('form.url')}
          hint={t('form.urlHint')}
          name="url"
          type="url"
          dir="ltr"
          autoComplete="off"
          defaultValue={value('url', webhook?.url)}
          error={error('url')}
          required
        />
        <EventsField
          chosen={refused?.values ? (refused.values.events ?? []) : (webhook?.events ?? [])}
          error={error('events') ?? error('events.0')}
        />
        <CheckField
          name="enabled"
          label={t('form.enabled')}
          defaultChecked={isChecked('enabled', webhook?.enabled ?? true)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {webhook && <ButtonLink to={closeTo}>{t('admin:cancel')}</ButtonLink>}
          <Button
            type="submit"
            name="intent"
            value="webhook-save"
            variant="accent"
            disabled={fetcher.state !== 'idle'}
          >
            {t(webhook ? 'admin:save' : 'form.add')}
          </Button>
        </div>
      </fetcher.Form>
    </Card>
  )
}

type EventsFieldProps = { chosen: readonly string[]; error: string | undefined }

function EventsField({ chosen, error }: EventsFieldProps) {
  const { t } = useTranslation('webhooks')
  const isChosen = (event: WebhookEvent) => chosen.includes(event)
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'events-error'}>
      <legend className="text-sm font-medium">{t('form.events')}</legend>
      <div className="grid gap-x-6 @2xl:grid-cols-2">
        {webhookEvents.map((event) => (
          <CheckField
            key={event}
            name="events"
            value={event}
            label={t(`event.${event}`)}
            defaultChecked={isChosen(event)}
          />
        ))}
      </div>
      <div role="alert">
        {error !== undefined && (
          <p id="events-error" className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
