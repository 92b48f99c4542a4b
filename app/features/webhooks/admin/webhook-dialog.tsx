import { useFetcher, useNavigate } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { FormDone, FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { useQueryLink } from '~/ui/use-query-link'

import type { WebhookView } from '../manage-webhooks.server'

type WebhookDialogProps = {
  webhook: WebhookView
  asks: 'renew' | 'delete'
  /** The parameter of the address that opens it. */
  param: 'secret' | 'delete'
  onDone?: (reply: FormDone) => void
}

export function WebhookDialog({ webhook: { id, url }, asks, param, onDone }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const closeTo = useQueryLink()({ [param]: null })
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher, (reply) => {
    onDone?.(reply)
    navigate(closeTo, { preventScrollReset: true, replace: true })
  })
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
