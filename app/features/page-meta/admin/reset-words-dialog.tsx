import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { useQueryLink } from '~/ui/use-query-link'
import { languages } from '~collections/values/language'

import type { SharingTabData } from './sharing-tab.server'

export const resetIntent = 'sharing-reset'

export function hasOwnWords({ words }: Pick<SharingTabData, 'words'>): boolean {
  return languages.some((language) => words[language].own.title || words[language].own.description)
}

type ResetWordsDialogProps = { data: SharingTabData; onReset: () => void }

/** Open as long as the address says so and there is anything to reset. */
export function ResetWordsDialog({ data, onReset }: ResetWordsDialogProps) {
  const { t } = useTranslation('sharing')
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  const navigate = useNavigate()
  const fetcher = useFetcher<FormReply>()
  const { page, seen, mayChange } = data
  const closeTo = linkWith({ reset: null })
  useFormReply(fetcher, () => {
    onReset()
    navigate(closeTo, { preventScrollReset: true, replace: true })
  })
  if (!params.has('reset') || !mayChange || !hasOwnWords(data)) return null
  return (
    <ConfirmDialog
      title={t('reset.title')}
      question={t('reset.question', { page: t(`page.${page}`) })}
      confirm={t('reset.confirm')}
      intent={resetIntent}
      fields={{ page, seen }}
      closeTo={closeTo}
      fetcher={fetcher}
    />
  )
}
