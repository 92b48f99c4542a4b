import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { useHydrated } from '~/ui/use-hydrated'
import { useQueryLink } from '~/ui/use-query-link'
import type { TextPage } from '~collections/values/page-texts'

import type { PageTextsReply } from './page-texts-intents.server'

type DiscardDraftDialogProps = { page: TextPage; seen: string; onDiscarded: () => void }

/** Open as long as the address says so. */
export function DiscardDraftDialog({ page, seen, onDiscarded }: DiscardDraftDialogProps) {
  const { t } = useTranslation('content')
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  const navigate = useNavigate()
  const fetcher = useFetcher<PageTextsReply>()
  const isHydrated = useHydrated()
  const closeTo = linkWith({ discard: null })
  useFormReply(fetcher, () => {
    onDiscarded()
    navigate(closeTo, { preventScrollReset: true, replace: true })
  })
  if (!params.has('discard')) return null
  return (
    <ConfirmDialog
      title={t('discard.title')}
      question={t('discard.question')}
      confirm={t('discard.confirm')}
      intent="texts-discard"
      fields={{ page, seen, ...(isHydrated && { stay: '1' }) }}
      closeTo={closeTo}
      fetcher={fetcher}
    />
  )
}
