import { useTranslation } from 'react-i18next'

import { useAdmin } from '~/admin/use-admin'
import { Badge } from '~/ui/badge'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { EditedSection } from './edited-section'
import type { LegalStatus } from './managed-section'
import { OperationForm } from './operation-form'

/** Whether visitors see the section; for those who may edit, pressing it changes that. */
export function StatusToggle({ section }: { section: EditedSection }) {
  const { t } = useTranslation('legalManager')
  const { may } = useAdmin()
  const { id, title, status } = section
  const other = status === 'published' ? 'draft' : 'published'
  if (!may.edit) return <StatusBadge status={status} />
  return (
    <OperationForm operation={{ type: 'setStatus', id, status: other }}>
      <button
        type="submit"
        title={t(`toggle.${other}`)}
        className="inline-flex min-h-9 items-center rounded-full transition-opacity hover:opacity-75 max-md:min-h-11"
      >
        <StatusBadge status={status} />
        <VisuallyHidden>
          {' – '}
          {t(`toggle.${other}Of`, { title })}
        </VisuallyHidden>
      </button>
    </OperationForm>
  )
}

export function StatusBadge({ status }: { status: LegalStatus }) {
  const { t } = useTranslation('legalManager')
  return <Badge tone={status === 'published' ? 'success' : 'neutral'}>{t(`status.${status}`)}</Badge>
}
