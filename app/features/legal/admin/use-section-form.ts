import { useFetcher, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { useReply } from '~/admin/use-form-reply'
import { useToast } from '~/ui/toast'
import { toPlainText, type RichText } from '~collections/rich-text/plain-text'
import type { LegalDocument } from '~collections/values/legal'

import { changesBetween, type ManagedSection, type SectionFacts } from '../managed-section'
import type { answerManagerForm } from './answer-manager-form.server'
import { useManager, type ManagerReply } from './manager-context'
import { fieldsOf } from './section-acts'
import { readSectionFields, sectionForm } from './section-form'

/** Stays open, with what was typed, until the section is saved. */
export function useSectionForm(
  original: ManagedSection | null,
  closeTo: string,
  posted: ManagerReply | undefined,
) {
  const { t } = useTranslation(['legalManager', 'api'])
  const { document, isSaving, receive, seenSince, compare, guard } = useManager()
  const navigate = useNavigate()
  const toast = useToast()
  const fetcher = useFetcher<typeof answerManagerForm>()
  const element = useRef<HTMLFormElement>(null)
  const refusal = posted?.ok === false ? posted : undefined
  const [notice, setNotice] = useState<string | null>(refusal?.message ?? null)
  const [errors, setErrors] = useState<Record<string, string>>(refusal?.errors ?? {})
  /** What a save changes; null adds a section. After a conflict that is what somebody else has saved. */
  const [base, setBase] = useState(original)
  const [sent, setSent] = useState<SectionFacts>()
  /** For what was done on the list before. */
  const [isWaiting, setWaiting] = useState(false)

  const withdrawConflict = useRef<() => void>(undefined)

  useEffect(
    () => () => {
      guard.setDirty(false)
      withdrawConflict.current?.()
    },
    [guard],
  )
  useFocusOnError(element, errors)

  const close = () => {
    guard.setDirty(false)
    navigate(closeTo, { preventScrollReset: true })
  }

  const save = (stored: ManagedSection | null) => {
    if (!element.current) return
    const form = new FormData(element.current)
    const { facts, problems } = checkSection(form, document, original?.richText ?? null)
    setNotice(null)
    setErrors(Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)])))
    if (!facts) return
    setSent(facts)
    if (!stored || !original) {
      fetcher.submit({ ...fieldsOf({ intent: 'add', facts }), stay: 1 }, { method: 'post' })
      return
    }
    const changes = changesBetween(original, facts)
    if (Object.keys(changes).length === 0) {
      close()
      return
    }
    const { id, updatedAt } = stored
    const edit = fieldsOf({ intent: 'edit', id, seen: seenSince(id, updatedAt), changes })
    fetcher.submit({ ...edit, stay: 1 }, { method: 'post' })
  }

  const isSent = fetcher.state !== 'idle'
  useEffect(() => {
    if (isWaiting && !isSaving) element.current?.requestSubmit()
  }, [isWaiting, isSaving])

  useReply(fetcher, (reply) => {
    receive(reply)
    if (reply.ok) {
      toast('success', t(`${document}.saved`))
      close()
      return
    }
    const now = reply.details?.document.sections
    if (!now || !original || !sent) {
      setErrors(reply.errors ?? {})
      setNotice([t(`${document}.saveFailed`), reply.message].filter(Boolean).join('. '))
      return
    }
    const theirs = now.find(({ id }) => id === original.id) ?? null
    withdrawConflict.current = compare({
      mine: {
        ...original,
        ...sent,
        content: toPlainText(sent.richText),
        order: theirs?.order ?? original.order,
      },
      theirs,
      decide(isMine) {
        setBase(theirs)
        if (isMine) save(theirs)
        else setNotice(t('conflict.stillHere'))
      },
    })
  })
  return {
    element,
    isBusy: isWaiting || isSent,
    notice,
    errors,
    touch: () => guard.setDirty(true),
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isSent) return
      setWaiting(isSaving)
      if (!isSaving) save(base)
    },
  }
}

/** Leads to the first field that has an error. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: Record<string, string>): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}

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

type CheckedSection = { facts?: SectionFacts; problems: Record<string, SectionProblem> }

function checkSection(form: FormData, document: LegalDocument, stored: RichText | null): CheckedSection {
  const parsed = sectionForm.safeParse(readSectionFields(form, document, stored))
  if (parsed.success) return { facts: parsed.data, problems: {} }
  const problems = parsed.error.issues.map(({ path, message }): [string, SectionProblem] => [
    String(path[0]),
    messages.find((each) => each === message) ?? 'api:field.invalid',
  ])
  return { problems: Object.fromEntries(problems.reverse()) }
}
