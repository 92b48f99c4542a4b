import { useFetcher } from '@remix-run/react'
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'

import { DiscardDialog } from '~/admin/discard-dialog'
import type { ReplyOf } from '~/admin/form-reply'
import { useReply } from '~/admin/use-form-reply'
import { useFormsInTurn } from '~/admin/use-forms-in-turn'
import { useLeaveGuard, type LeaveGuard } from '~/admin/use-leave-guard'
import { useTranslation } from '~/i18n/use-translation'
import { useToast } from '~/ui/toast'
import type { LegalDocument } from '~collections/values/legal'

import type { ManagedDocument, ManagedSection } from '../managed-section'
import type { answerManagerForm } from './answer-manager-form.server'
import { applyAction, fieldsOf, onTopOf, type SectionAction } from './section-actions'

export type ManagerReply = ReplyOf<typeof answerManagerForm>

/** A section that somebody else has changed first; null where it is missing. */
export type ConflictSide = { mine: ManagedSection | null; theirs: ManagedSection | null }

/** One section, or both languages of a pair. */
export type Conflict = { sides: ConflictSide[]; decide: (isMine: boolean) => void }

/** For choosing a time: the zone of the site, and the earliest day that is offered. */
type Clock = { timeZone: string; tomorrow: string }

type Manager = {
  document: LegalDocument
  clock: Clock
  /** Includes what is not saved yet. */
  sections: ManagedSection[]
  isSaving: boolean
  /** Shows what was done, and saves it in its turn. */
  act: (action: SectionAction) => void
  /** Takes over what a reply says of the document. */
  receive: (reply: ManagerReply) => void
  /** Undoes that the drafts of a section were discarded, also once its dialog is closed. */
  bringBack: (id: number) => void
  /** The `updatedAt` that a form has seen, or what this screen itself has made of the section since. */
  seenSince: (id: number, seen: string) => string
  conflict: Conflict | null
  /** Has the person compare and decide, unless what they wanted to save is given up before. */
  compare: (conflict: Conflict) => () => void
  isDismissed: boolean
  setDismissed: (isDismissed: boolean) => void
  guard: LeaveGuard
  /** For screen readers. */
  announce: (text: string) => void
}

const ManagerContext = createContext<Manager | null>(null)

export function useManager(): Manager {
  const manager = useContext(ManagerContext)
  if (!manager) throw new Error('useManager needs a ManagerProvider.')
  return manager
}

type ManagerProviderProps = {
  document: LegalDocument
  loaded: ManagedDocument
  today: string
  clock: Clock
  children: ReactNode
}

export function ManagerProvider({ document, loaded, today, clock, children }: ManagerProviderProps) {
  const [announcement, announce] = useState('')
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [isDismissed, setDismissed] = useState(false)
  const { saved, receive, seenSince } = useSavedDocument(loaded)
  const compare = ({ sides, decide }: Conflict) => {
    const withdraw = () => setConflicts((open) => open.filter((each) => each !== conflict))
    const conflict: Conflict = {
      sides,
      decide(isMine) {
        withdraw()
        decide(isMine)
      },
    }
    setDismissed(false)
    setConflicts((open) => [...open, conflict])
    return withdraw
  }
  const actions = useSectionActions({ document, saved, today, receive, seenSince, compare })
  const bringBack = useBringBack(receive)
  const { guard, isAsking, stay, leave } = useLeaveGuard(actions.isSaving)
  const undecided = { conflict: conflicts[0] ?? null, compare, isDismissed, setDismissed }
  return (
    <ManagerContext
      value={{ document, clock, ...actions, receive, bringBack, seenSince, ...undecided, guard, announce }}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {children}
      {isAsking && <DiscardDialog onStay={stay} onLeave={leave} />}
    </ManagerContext>
  )
}

function useBringBack(receive: Manager['receive']) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const toast = useToast()
  const fetcher = useFetcher<typeof answerManagerForm>()
  useReply(fetcher, (reply) => {
    receive(reply)
    if (reply.ok) toast('success', t('done.broughtBack'))
    else toast('danger', reply.message || t('admin:error.500.title'))
  })
  return (id: number) => fetcher.submit({ intent: 'undo', undo: id, stay: 1 }, { method: 'post' })
}

/** What is stored, by the loader or by a newer reply. */
function useSavedDocument(loaded: ManagedDocument) {
  /** A draft is no change of the document, and raises no version: what was replied stands until something else is loaded. */
  const [replied, setReplied] = useState<{ document: ManagedDocument; over: ManagedDocument } | null>(null)
  /** By section, the `updatedAt` of the last change of this screen. */
  const own = useRef(new Map<number, string>())
  const receive = ({ details }: ManagerReply) => {
    if (!details) return
    if ('made' in details) for (const { id, updatedAt } of details.made) own.current.set(id, updatedAt)
    setReplied({ document: details.document, over: loaded })
  }
  const seenSince = (id: number, seen: string) => {
    const made = own.current.get(id)
    return made !== undefined && made > seen ? made : seen
  }
  const isNewer = replied && (replied.over === loaded || replied.document.version > loaded.version)
  return { saved: isNewer ? replied.document : loaded, receive, seenSince }
}

type ActsOptions = Pick<Manager, 'document' | 'receive' | 'seenSince' | 'compare'> & {
  saved: ManagedDocument
  today: string
}

function useSectionActions({ document, saved, today, receive, seenSince, compare }: ActsOptions) {
  const { t } = useTranslation('legalManager')
  const toast = useToast()
  /** A click on a badge is easily made by mistake, and shows in public at once. */
  const offerUndo = (former: ManagedSection, { status }: Extract<SectionAction, { intent: 'setStatus' }>) => {
    const { id, title, draft } = former
    toast('success', t(status === 'published' ? 'toggle.donePublished' : 'toggle.doneDraft', { title }), {
      label: t('toggle.undo'),
      run() {
        const section = latest.current.find((each) => each.id === id)
        if (section?.status !== status) return
        const publishAt = draft?.words === null ? draft.publishAt : null
        send({
          intent: 'setStatus',
          id,
          seen: section.updatedAt,
          status: former.status,
          ...(publishAt !== null && { publishAt }),
        })
      },
    })
  }
  const { send, waiting } = useFormsInTurn<SectionAction, typeof answerManagerForm>({
    fieldsOf(action) {
      const fields = { ...fieldsOf(action), stay: 1 }
      return action.intent === 'move' ? fields : { ...fields, seen: seenSince(action.id, action.seen) }
    },
    onReply(reply, action) {
      const isOfSection = ({ id }: ManagedSection) => id === action.id
      const former = saved.sections.find(isOfSection)
      receive(reply)
      if (reply.ok) {
        if (waiting.length === 1) toast('success', t(`${document}.saved`))
        if (former && action.intent === 'setStatus' && action.status !== former.status)
          offerUndo(former, action)
        return
      }
      const now = reply.details?.document.sections
      if (!now) {
        toast('danger', [t(`${document}.saveFailed`), reply.message].filter(Boolean).join('. '))
        return
      }
      compare({
        sides: [
          {
            mine: applyAction(saved.sections, action, today).find(isOfSection) ?? null,
            theirs: now.find(isOfSection) ?? null,
          },
        ],
        decide(isMine) {
          const next = isMine ? onTopOf(now, action) : null
          if (next) send(next)
        },
      })
    },
  })
  const { sections: base } = saved
  const sections = useMemo(
    () => waiting.reduce((list, action) => applyAction(list, action, today), base),
    [base, waiting, today],
  )
  /** For what runs later than the screen that offered it. */
  const latest = useRef(sections)
  useEffect(() => {
    latest.current = sections
  }, [sections])
  return { sections, act: send, isSaving: waiting.length > 0 }
}
