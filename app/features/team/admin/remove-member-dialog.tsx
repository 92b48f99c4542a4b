import { useFetcher, useNavigate } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { useQueryLink } from '~/ui/use-query-link'

import type { TeamMemberView } from '../read-team.server'

export function RemoveMemberDialog({ member: { id, name, email } }: { member: TeamMemberView }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const closeTo = useQueryLink()({ remove: null })
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher, () => navigate(closeTo, { preventScrollReset: true, replace: true }))
  return (
    <ConfirmDialog
      title={t('remove.title')}
      question={t('remove.question', { name, email })}
      confirm={t('remove.confirm')}
      intent="team-remove"
      fields={{ id }}
      closeTo={closeTo}
      fetcher={fetcher}
    >
      <p className="mt-3 text-sm text-ink-soft">{t('remove.effect')}</p>
    </ConfirmDialog>
  )
}
