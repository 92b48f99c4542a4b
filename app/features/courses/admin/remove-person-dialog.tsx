import { useFetcher, useNavigate } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { useQueryLink } from '~/ui/use-query-link'

import type { EnrolmentView } from '../enrolments.server'
import type { CourseReply } from './course-intents.server'

/** With the person goes what they have reached in the course. */
export function RemovePersonDialog({ enrolment }: { enrolment: EnrolmentView }) {
  const { t } = useTranslation('coursesAdmin')
  const closeTo = useQueryLink()({ unenrol: null })
  const navigate = useNavigate()
  const fetcher = useFetcher<CourseReply>()
  useFormReply(fetcher, () => navigate(closeTo, { preventScrollReset: true, replace: true }))
  const { name } = enrolment.person
  return (
    <ConfirmDialog
      title={t('people.remove', { name })}
      question={t('people.removeQuestion', { name })}
      confirm={t('people.removeConfirm')}
      intent="remove"
      fields={{ id: enrolment.id }}
      closeTo={closeTo}
      fetcher={fetcher}
    />
  )
}
