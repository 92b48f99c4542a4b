import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'

import { AdminPagination } from '~/admin/admin-pagination'
import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { FormReply } from '~/admin/form-reply'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { useQueryLink } from '~/ui/use-query-link'

import type { KeyRow } from '../api-keys.server'
import { KeyForm } from './key-form'
import { KeysTable } from './keys-table'
import type { KeysTabData } from './keys-tab.server'

type KeysTabProps = KeysTabData & { reply: FormReply | undefined }

export function KeysTab({ keys, page, totalPages, now, toEdit, toRevoke, reply }: KeysTabProps) {
  const { t } = useTranslation('apiKeys')
  const [params] = useSearchParams()
  const focus = useFocusInList<HTMLElement>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <KeyForm apiKey={toEdit} reply={reply} />
      <section {...focus} aria-labelledby="keys" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="keys" className="text-lg font-semibold">
          {t('list.title')}
        </h3>
        <KeysTable keys={keys} now={now} />
        <AdminPagination page={page} pages={totalPages} />
      </section>
      <RevokeKeyDialog apiKey={params.has('revoke') ? toRevoke : null} />
    </div>
  )
}

/** Stays while no key is asked about, so that it says which was revoked: then it is no longer there to be asked about. */
function RevokeKeyDialog({ apiKey }: { apiKey: KeyRow | null }) {
  const { t } = useTranslation('apiKeys')
  const navigate = useNavigate()
  const closeTo = useQueryLink()({ revoke: null })
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher, () => navigate(closeTo, { preventScrollReset: true, replace: true }))
  if (!apiKey) return null
  const { id, name } = apiKey
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
