import { useFetcher, useNavigate } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { useQueryLink } from '~/ui/use-query-link'

import type { KeyRow } from '../api-keys.server'

export function RevokeKeyDialog({ apiKey: { id, name } }: { apiKey: KeyRow }) {
  const { t } = useTranslation('apiKeys')
  const navigate = useNavigate()
  const closeTo = useQueryLink()({ revoke: null })
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher, () => navigate(closeTo, { preventScrollReset: true, replace: true }))
  return (
    <ConfirmDialog
      title={t('revoke.title')}
      question={t('revoke.question', { name })}
      confirm={t('revoke.confirm')}
      intent="key-revoke"
      fields={{ id }}
      closeTo={closeTo}
      fetcher={fetcher}
    />
  )
}
