import { useNavigate, useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { useAdmin } from '~/admin/use-admin'

import { useManager, type ManagerReply } from './manager-context'
import { useManagerLink } from './manager-params'
import { SectionDialog } from './section-dialog'
import { SectionMarks } from './section-marks'
import { LegalSection } from '../site/legal-section'
import { toBlocks } from '~/features/rich-text/to-blocks'
import { directionOf } from '~/i18n/language'
import { Dialog } from '~/ui/dialog'
import type { ManagedSection } from '../managed-section'

/** The dialogs that the URL opens. */
export function ManagerDialogs({ reply }: { reply: ManagerReply | undefined }) {
  const [params] = useSearchParams()
  const { may } = useAdmin()
  const edited = useOpenSection(params.get('edit'))
  if (params.has('add') && may.edit) return <SectionDialog key="add" section={null} reply={reply} />
  if (edited && may.edit) return <SectionDialog key={edited.id} section={edited} reply={reply} />
  if (edited) return <SectionReader section={edited} />
  return may.delete && <DeleteDialog id={params.get('delete')} />
}

/** Keeps an open section, even if someone else deletes it. */
function useOpenSection(id: string | null) {
  const { sections } = useManager()
  const current = id === null ? undefined : sections.find((section) => String(section.id) === id)
  const [lastOpen, setLastOpen] = useState(current)
  if (current && String(lastOpen?.id) !== id) setLastOpen(current)
  return current ?? (String(lastOpen?.id) === id ? lastOpen : undefined)
}

function DeleteDialog({ id }: { id: string | null }) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { sections, act } = useManager()
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
      fields={{ id: section.id, seen: section.updatedAt }}
      closeTo={closeTo}
      onConfirm={() => {
        act({ intent: 'delete', id: section.id, seen: section.updatedAt })
        navigate(closeTo, { preventScrollReset: true, replace: true })
      }}
    />
  )
}

/** For viewers, who may read drafts but not edit. */
function SectionReader({ section }: { section: ManagedSection }) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { sections } = useManager()
  const closeTo = useManagerLink()({})
  const other = sections.find(({ id }) => id === section.pair?.id)
  return (
    <Dialog
      title={t('reader.title')}
      closeLabel={t('admin:close')}
      closeTo={closeTo}
      size={other ? 'wide' : 'medium'}
    >
      <div className={other && 'grid gap-8 lg:grid-cols-2'}>
        {[section, ...(other ? [other] : [])].map((each) => (
          <div key={each.id} className="grid content-start gap-4">
            <SectionMarks section={each} />
            <div lang={each.language} dir={directionOf(each.language)} className="language-sample">
              <LegalSection
                anchor={`read-${each.id}`}
                title={each.title}
                icon={each.icon}
                blocks={toBlocks(each.richText)}
              />
            </div>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
