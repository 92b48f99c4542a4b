import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'
import { useState } from 'react'

import { AdminPagination } from '~/admin/admin-pagination'
import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { FormDone, FormReply, ShownSecret as Secret } from '~/admin/form-reply'
import { ShownSecret } from '~/admin/settings/shown-secret'
import { useFormReply } from '~/admin/use-form-reply'
import { usePolling } from '~/admin/use-polling'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { LiveForm } from '~/ui/live-form'
import { useHydrated } from '~/ui/use-hydrated'
import { useQueryLink } from '~/ui/use-query-link'
import { deliveryStatuses } from '~collections/values/webhooks'

import type { WebhookView } from '../manage-webhooks.server'
import { DeliveriesTable } from './deliveries-table'
import { WebhookForm } from './webhook-form'
import type { WebhooksTabData } from './webhooks-tab.server'
import { WebhooksTable } from './webhooks-table'

type WebhooksTabProps = WebhooksTabData & { reply: FormReply | undefined }

export function WebhooksTab({ webhooks, reply, ...tab }: WebhooksTabProps) {
  const { t } = useTranslation('webhooks')
  const [params] = useSearchParams()
  const [renewed, setRenewed] = useState<Secret>()
  const isUnderway = tab.deliveries.some(({ status, attempts }) => status === 'pending' && attempts === 0)
  usePolling(isUnderway && !params.has('edit'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-reading text-ink-soft">{t('text')}</p>
      <WebhookForm webhook={tab.toEdit} reply={reply} />
      <section aria-labelledby="webhooks" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="webhooks" className="text-lg font-semibold">
          {t('list.title')}
        </h3>
        <div aria-live="polite">{renewed && <ShownSecret key={renewed.secret} {...renewed} />}</div>
        <WebhooksTable webhooks={webhooks} />
      </section>
      <Deliveries {...tab} />
      <WebhookDialog
        webhook={params.has('secret') ? tab.toRenew : null}
        asks="renew"
        param="secret"
        onDone={({ secret }) => setRenewed(secret)}
      />
      <WebhookDialog webhook={params.has('delete') ? tab.toDelete : null} asks="delete" param="delete" />
    </div>
  )
}

type WebhookDialogProps = {
  webhook: WebhookView | null
  asks: 'renew' | 'delete'
  /** The parameter of the address that opens it. */
  param: 'secret' | 'delete'
  onDone?: (reply: FormDone) => void
}

/** Stays while no webhook is asked about, so that it says which was deleted: then it is no longer there to be asked about. */
function WebhookDialog({ webhook, asks, param, onDone }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const closeTo = useQueryLink()({ [param]: null })
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher, (reply) => {
    onDone?.(reply)
    navigate(closeTo, { preventScrollReset: true, replace: true })
  })
  if (!webhook) return null
  const { id, url } = webhook
  return (
    <ConfirmDialog
      title={t(`${asks}.title`)}
      question={t(`${asks}.question`, { url })}
      confirm={t(`${asks}.confirm`)}
      intent={`webhook-${asks}`}
      fields={{ id }}
      closeTo={closeTo}
      fetcher={fetcher}
    />
  )
}

type DeliveriesProps = Pick<WebhooksTabData, 'deliveries' | 'page' | 'totalPages' | 'state'>

function Deliveries({ deliveries, page, totalPages, state }: DeliveriesProps) {
  const { t } = useTranslation('webhooks')
  const isHydrated = useHydrated()
  return (
    <section aria-labelledby="deliveries" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="deliveries" className="text-lg font-semibold">
        {t('deliveries.title')}
      </h3>
      <LiveForm className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="tab" value="webhooks" />
        <ChoiceField
          name="state"
          label={t('deliveries.state')}
          any={t('deliveries.any')}
          choices={deliveryStatuses}
          textOf={(status) => t(`deliveries.states.${status}`)}
          value={state}
        />
        {!isHydrated && <Button type="submit">{t('deliveries.filter')}</Button>}
      </LiveForm>
      <DeliveriesTable deliveries={deliveries} />
      <AdminPagination page={page} pages={totalPages} />
    </section>
  )
}
