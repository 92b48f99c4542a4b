import { useNavigate } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { CardForm, type EditedRecord } from '~/admin/settings/card-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { CheckField } from '~/ui/check-field'
import { cx } from '~/ui/cx'
import { Detail, DetailList } from '~/ui/detail-list'
import { CircleAlert } from '~/ui/icons'
import { TextField } from '~/ui/text-field'
import { useQueryLink } from '~/ui/use-query-link'
import { webhookEvents, type WebhookEvent } from '~collections/values/webhooks'

import type { WebhookView } from '../manage-webhooks.server'
import { EventNames } from './webhooks-table'

type WebhookFormProps = { webhook: WebhookView | null; reply: FormReply | undefined }

/** The form of a new webhook, or of the one that `?edit=` names. */
export function WebhookForm({ webhook, reply }: WebhookFormProps) {
  const { t } = useTranslation(['webhooks', 'admin'])
  const navigate = useNavigate()
  const closeTo = useQueryLink()({ edit: null })
  const close = () => navigate(closeTo, { preventScrollReset: true, replace: true })
  return (
    <CardForm
      intent="webhook-save"
      posted={reply}
      title={t(webhook ? 'form.edit' : 'form.new')}
      record={webhook && editedRecord(webhook)}
      {...(webhook && { onDone: close })}
      className="gap-5"
    >
      {({ value, values, isChecked, error, isBusy }) => (
        <>
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
            chosen={values ? (values.events ?? []) : (webhook?.events ?? [])}
            error={error('events') ?? error('events.0')}
          />
          <CheckField
            name="enabled"
            label={t('form.enabled')}
            defaultChecked={isChecked('enabled', webhook?.enabled ?? true)}
          />
          <div className={cx('flex flex-wrap gap-3', webhook && 'justify-end')}>
            {webhook && <ButtonLink to={closeTo}>{t('admin:cancel')}</ButtonLink>}
            <Button type="submit" variant={webhook ? 'brand' : 'accent'} disabled={isBusy}>
              {t(webhook ? 'admin:save' : 'form.add')}
            </Button>
          </div>
        </>
      )}
    </CardForm>
  )
}

function editedRecord({ id, seen, ...fields }: WebhookView): EditedRecord {
  return { id, seen, fields, now: <StoredWebhook {...fields} /> }
}

function StoredWebhook({ url, events, enabled }: Pick<WebhookView, 'url' | 'events' | 'enabled'>) {
  const { t } = useTranslation('webhooks')
  return (
    <DetailList>
      <Detail label={t('form.url')} value={<bdi dir="ltr">{url}</bdi>} isWide />
      <Detail label={t('form.events')} value={<EventNames events={events} />} />
      <Detail label={t('list.state')} value={t(enabled ? 'list.enabled' : 'list.disabled')} />
    </DetailList>
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
