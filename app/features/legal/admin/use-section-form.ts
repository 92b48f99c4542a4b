import { useFetcher, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { useReply } from '~/admin/use-form-reply'
import { useToast } from '~/ui/toast'
import { useFocusOnError } from '~/ui/take-focus'
import { typedIn } from '~/http/form-text'
import { toPlainText } from '~collections/rich-text/plain-text'
import { languages, type Language } from '~collections/values/language'
import type { LegalDocument } from '~collections/values/legal'

import { changesBetween, sectionFieldsOf, type ManagedSection, type SectionFields } from '../managed-section'
import { hasMoved, withDraft } from '../section-drafts'
import type { answerManagerForm } from './answer-manager-form.server'
import { useManager, type ManagerReply } from './manager-context'
import { previewId, useManagerLink } from './manager-params'
import { fieldsOf, saveSteps, type SaveStep, type SideForm } from './section-actions'
import { isWritten, readSharedFields, readSideFields, sharedForm, sideField, sideForm } from './section-form'

/** By language, the section that the dialog shows; null where there is none yet. */
export type Sides = Record<Language, ManagedSection | null>

type Options = {
  /** What the dialog was opened with. */
  original: Sides
  /** The language that has to have words if none has any. */
  first: Language
  closeTo: string
  posted: ManagerReply | undefined
}

type Save = { step: SaveStep; base: Sides; agreed: Partial<Record<Language, string>> }

/** Stays open, with what was typed, until both languages are saved. */
export function useSectionForm({ original, first, closeTo, posted }: Options) {
  const { t } = useTranslation(['legalManager', 'api'])
  const { document, isSaving, receive, seenSince, compare, guard } = useManager()
  const navigate = useNavigate()
  const toast = useToast()
  const linkWith = useManagerLink()
  const fetcher = useFetcher<typeof answerManagerForm>()
  const element = useRef<HTMLFormElement>(null)
  const refusal = posted?.ok === false ? posted : undefined
  const [notice, setNotice] = useState<string | null>(refusal?.message ?? null)
  const [errors, setErrors] = useState<Record<string, string>>(refusal?.errors ?? {})
  /** After a conflict that is what somebody else has saved, and what the person has decided to save over. */
  const [decided, setDecided] = useState<Pick<Save, 'base' | 'agreed'> | null>(null)
  const [sent, setSent] = useState<Save & { written: WrittenSide[] }>()
  /** For what was done on the list before. */
  const [waiting, setWaiting] = useState<SaveStep | null>(null)

  const withdrawConflict = useRef<() => void>(undefined)

  useEffect(
    () => () => {
      guard.setDirty(false)
      withdrawConflict.current?.()
    },
    [guard],
  )
  useFocusOnError(element, errors)

  const close = (to = closeTo) => {
    guard.setDirty(false)
    navigate(to, { preventScrollReset: true })
  }

  const save = ({ step, base, agreed }: Save) => {
    if (!element.current) return
    const form = new FormData(element.current)
    const { written, shared, problems } = checkForm(form, { document, original, first })
    setNotice(null)
    setErrors(Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)])))
    if (!shared || Object.keys(problems).length > 0) return
    const sides = written.map(({ language, fields }): SideForm => {
      const stored = original[language] && (base[language] ?? original[language])
      if (!stored || !original[language]) return { id: null, language, changes: fields }
      const changes = changesBetween(withDraft(original[language]), fields)
      return {
        id: stored.id,
        language,
        seen: seenSince(stored.id, stored.updatedAt),
        draftSeen: stored.draft?.updatedAt ?? '',
        agreed: agreed[language],
        changes,
      }
    })
    const changesShared = written.some(({ language }) => {
      const section = original[language]
      return !section || Object.keys(changesBetween(withDraft(section), shared)).length > 0
    })
    const hasDraft = languages.some((language) => original[language]?.draft?.words)
    const isChanged =
      changesShared || sides.some(({ id, changes }) => id === null || Object.keys(changes).length > 0)
    if (!isChanged && step !== 'schedule' && !(hasDraft && step === 'save')) {
      close(step === 'preview' ? previewLink() : closeTo)
      return
    }
    setSent({ step, base, agreed, written })
    const fields = fieldsOf({
      intent: step,
      sides,
      shared: changesShared ? shared : {},
      ...(step === 'schedule' && { date: typedIn(form, 'date'), time: typedIn(form, 'time') }),
    })
    fetcher.submit({ ...fields, first, stay: 1 }, { method: 'post' })
  }

  const previewLink = () => `${linkWith({ preview: first, drafts: 1 })}#${previewId}`
  const current = { base: decided?.base ?? original, agreed: decided?.agreed ?? {} }
  const isSent = fetcher.state !== 'idle'
  useEffect(() => {
    if (waiting === null || isSaving) return
    const button = element.current?.querySelector<HTMLButtonElement>(`button[value="${waiting}"]`)
    element.current?.requestSubmit(button ?? null)
  }, [waiting, isSaving])

  useReply(fetcher, (reply) => {
    receive(reply)
    if (reply.ok) {
      toast('success', t(reply.intent === 'save' ? `${document}.saved` : doneOf(original, sent)))
      close(reply.intent === 'preview' ? previewLink() : closeTo)
      return
    }
    const now = reply.details?.document.sections
    const conflicts = now && sent ? conflictsIn(original, now, sent) : []
    if (!now || !sent || conflicts.length === 0) {
      setErrors(reply.errors ?? {})
      setNotice([t(`${document}.saveFailed`), reply.message].filter(Boolean).join('. '))
      return
    }
    withdrawConflict.current = compare({
      sides: conflicts,
      decide(isMine) {
        const theirs = (section: ManagedSection | null) =>
          section && (now.find(({ id }) => id === section.id) ?? null)
        const base = { en: theirs(original.en), ar: theirs(original.ar) }
        const agreed = { en: base.en?.updatedAt, ar: base.ar?.updatedAt }
        const next = { base, agreed: withoutGaps(agreed) }
        setDecided(next)
        if (isMine) save({ step: sent.step, ...next })
        else setNotice(t('conflict.stillHere'))
      },
    })
  })
  return {
    element,
    isBusy: waiting !== null || isSent,
    notice,
    errors,
    touch: () => guard.setDirty(true),
    onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      event.preventDefault()
      if (isSent) return
      const step = stepOf(event.nativeEvent.submitter)
      setWaiting(isSaving ? step : null)
      if (!isSaving) save({ step, ...current })
    },
  }
}

/** Says so where somebody has chosen that it is published, and has not saved it by the button that publishes. */
function doneOf(original: Sides, sent: SentSave | undefined) {
  if (sent?.step === 'schedule') return 'done.scheduled'
  const waits = sent?.written.some(
    ({ language, fields }) => fields.status === 'published' && original[language]?.status !== 'published',
  )
  return waits ? 'done.notPublished' : 'done.draft'
}

function stepOf(submitter: HTMLElement | null): SaveStep {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
  return saveSteps.find((each) => each === value) ?? 'save'
}

function withoutGaps({ en, ar }: Record<Language, string | undefined>): Partial<Record<Language, string>> {
  return { ...(en !== undefined && { en }), ...(ar !== undefined && { ar }) }
}

/** The sections that are not as they were when they were sent. */
function conflictsIn(original: Sides, now: ManagedSection[], { base, step, agreed, written }: SentSave) {
  return written.flatMap(({ language, fields }) => {
    const section = original[language]
    if (!section) return []
    const known = base[language] ?? section
    const theirs = now.find(({ id }) => id === section.id) ?? null
    const hasOtherDraft = (theirs?.draft?.updatedAt ?? '') !== (known.draft?.updatedAt ?? '')
    const isOther = !theirs || theirs.updatedAt !== known.updatedAt || hasOtherDraft
    const isPassedOver =
      step !== 'draft' &&
      theirs?.draft?.words != null &&
      agreed[language] !== theirs.updatedAt &&
      hasMoved(sectionFieldsOf(theirs), theirs.draft.base)
    if (!isOther && !isPassedOver) return []
    const mine = {
      ...withDraft(section),
      ...fields,
      ...(step !== 'save' && { status: section.status }),
      content: toPlainText(fields.richText),
      order: theirs?.order ?? section.order,
    }
    return [{ mine, theirs: theirs && hasOtherDraft ? withDraft(theirs) : theirs }]
  })
}

type SentSave = Save & { written: WrittenSide[] }

const messages = [
  'api:legal.titleMissing',
  'api:legal.richText.empty',
  'api:legal.richText.tooLong',
  'api:legal.richText.tooDeep',
  'api:legal.richText.badLink',
  'api:legal.richText.badText',
  'api:field.tooLong',
] as const
type SectionProblem = (typeof messages)[number] | 'api:field.invalid'

/** What stands in the fields of a language, and is sound. */
type WrittenSide = { language: Language; fields: SectionFields }
type CheckedForm = {
  written: WrittenSide[]
  shared: Pick<SectionFields, 'category' | 'icon'> | undefined
  problems: Record<string, SectionProblem>
}
type FormOf = Pick<Options, 'original' | 'first'> & { document: LegalDocument }

function checkForm(form: FormData, { document, original, first }: FormOf): CheckedForm {
  const problems: CheckedForm['problems'] = {}
  const note = (field: string, message: string) => {
    problems[field] ??= messages.find((each) => each === message) ?? 'api:field.invalid'
  }
  const shared = sharedForm.safeParse(readSharedFields(form, document))
  shared.error?.issues.forEach(({ path, message }) => note(String(path[0]), message))
  const given = languages.map((language) => {
    const section = original[language]
    const fields = readSideFields(form, language, section && withDraft(section).richText)
    // A section that is there has the language and the status that no field changes.
    const { status = section?.status ?? 'draft', language: chosen = language } = fields
    return { language, section, fields: { ...fields, status, language: chosen } }
  })
  const present = given.filter(({ section, fields }) => section !== null || isWritten(fields))
  const sides = present.length > 0 ? present : given.filter(({ language }) => language === first)
  const written = sides.flatMap(({ language, fields }): WrittenSide[] => {
    const parsed = sideForm.safeParse(fields)
    parsed.error?.issues.forEach(({ path, message }) => note(sideField(String(path[0]), language), message))
    return parsed.data && shared.data ? [{ language, fields: { ...parsed.data, ...shared.data } }] : []
  })
  return { written, shared: shared.data, problems }
}
