import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { useFormsInTurn } from '~/admin/use-forms-in-turn'
import { useToast } from '~/ui/toast'
import type { LegalDocument } from '~collections/values/legal'

import type { ManagedDocument } from '../managed-section'
import { applyAct, fieldsOf, onTopOf, type SectionAct } from './section-acts'

type Options = { document: LegalDocument; loaded: ManagedDocument; today: string }

export type SectionActs = ReturnType<typeof useSectionActs>

/** Shows what is done at once, and saves it one act after another. */
export function useSectionActs({ document, loaded, today }: Options) {
  const { t } = useTranslation('legalManager')
  const toast = useToast()
  const [replied, setReplied] = useState<ManagedDocument | null>(null)
  const saved = replied && replied.version > loaded.version ? replied : loaded
  /** What the acts were based on, from a conflict until it is decided. */
  const [outdated, setOutdated] = useState<ManagedDocument | null>(null)
  const [isDismissed, setDismissed] = useState(false)
  const { send, waiting, conflict, resume } = useFormsInTurn<SectionAct>({
    fieldsOf: (act) => ({ ...fieldsOf(act), stay: 1 }),
    onReply(reply, { form: act, left }) {
      setReplied(documentIn(reply) ?? replied)
      if (reply.ok) {
        if (left === 0) toast('success', t(`${document}.saved`))
      } else if (reply.status === 409) {
        setOutdated(saved)
        setDismissed(false)
      } else if (act?.intent !== 'add' && act?.intent !== 'edit')
        // An open form tells it itself.
        toast('danger', [t(`${document}.saveFailed`), reply.message].filter(Boolean).join('. '))
    },
  })

  const { sections: base } = outdated ?? saved
  const sections = useMemo(
    () => waiting.reduce((list, act) => applyAct(list, act, today), base),
    [base, waiting, today],
  )
  const shown = useRef(sections)
  useEffect(() => {
    shown.current = sections
  }, [sections])
  return {
    sections,
    /** For what runs later than the screen that offered it. */
    latest: () => shown.current,
    send,
    isSaving: waiting.length > 0 && !conflict,
    conflict: {
      /** What somebody else has saved, while it is undecided what becomes of the acts. */
      theirs: outdated && saved.sections,
      isDismissed,
      setDismissed,
      decide(isMine: boolean) {
        let list = saved.sections
        resume((act) => {
          const next = isMine ? onTopOf(list, act) : null
          if (next) list = applyAct(list, next, today)
          return next
        })
        setOutdated(null)
      },
    },
  }
}

function documentIn({ details }: FormReply): ManagedDocument | null {
  const document = details?.document
  return isDocument(document) ? document : null
}

function isDocument(value: unknown): value is ManagedDocument {
  return typeof value === 'object' && value !== null && 'sections' in value && 'version' in value
}
