import { useNavigate, useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'

import { useManager } from './manager-context'
import { useManagerLink } from './manager-params'
import { SectionDialog } from './section-dialog'
import { SectionReader } from './section-reader'

/** What the address opens over the list. */
export function ManagerDialogs({ reply }: { reply: FormReply | undefined }) {
  const [params] = useSearchParams()
  const { may } = useAdmin()
  const edited = useOpenSection(params.get('edit'))
  if (params.has('add') && may.edit) return <SectionDialog key="add" section={null} reply={reply} />
  if (edited && may.edit) return <SectionDialog key={edited.id} section={edited} reply={reply} />
  if (edited) return <SectionReader section={edited} />
  return may.delete && <DeleteDialog id={params.get('delete')} />
}

/** The section of that id; once open it stays, though somebody else deletes it or a save gives it another id. */
function useOpenSection(id: string | null) {
  const { sections } = useManager()
  const found = id === null ? undefined : sections.find((section) => String(section.id) === id)
  const [kept, setKept] = useState(found)
  if (found && String(kept?.id) !== id) setKept(found)
  return found ?? (String(kept?.id) === id ? kept : undefined)
}

function DeleteDialog({ id }: { id: string | null }) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { sections, operate } = useManager()
  const navigate = useNavigate()
  const closeTo = useManagerLink()({})
  const section = sections.find((each) => String(each.id) === id)
  if (!section) return null
  return (
    <ConfirmDialog
      title={section.title}
      question={t('deleteQuestion')}
      confirm={t('admin:delete')}
      intent="delete"
      fields={{ id: section.id }}
      closeTo={closeTo}
      onConfirm={() => {
        void operate({ type: 'delete', id: section.id })
        navigate(closeTo, { preventScrollReset: true, replace: true })
      }}
    />
  )
}
