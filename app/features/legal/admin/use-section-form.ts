import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import type { LegalDocument } from '~collections/values/legal'
import type { RichText } from '~collections/rich-text/plain-text'

import { changesBetween, factsOf, type ManagedSection, type SectionFacts } from '../managed-section'
import { useManager } from './manager-context'
import type { SectionAct } from './section-acts'
import { readSectionFields, sectionForm } from './section-form'

/** Stays open until the section is saved. */
export function useSectionForm(
  original: ManagedSection | null,
  closeTo: string,
  actionReply: FormReply | undefined,
) {
  const { t } = useTranslation(['legalManager', 'api'])
  const { document, sections, send, guard } = useManager()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  /** After a conflict the person has taken what is saved, and kept this form: it is based on that now. */
  const [isRebased, setIsRebased] = useState(false)
  const refusal = actionReply?.ok === false ? actionReply : undefined
  const [notice, setNotice] = useState<string | null>(refusal?.message ?? null)
  const [errors, setErrors] = useState<Record<string, string>>(refusal?.errors ?? {})

  useEffect(() => () => guard.setDirty(false), [guard])
  useFocusOnError(element, errors)

  const close = () => {
    guard.setDirty(false)
    navigate(closeTo, { preventScrollReset: true })
  }

  const submit = async (form: HTMLFormElement) => {
    const { facts, problems } = checkSection(new FormData(form), document, original?.richText ?? null)
    setNotice(null)
    if (problems) {
      setErrors(Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)])))
      return
    }
    setErrors({})
    const act = actFor(facts, original, { sections, isRebased })
    if (!act) return close()
    setIsBusy(true)
    const reply = await send(act)
    setIsBusy(false)
    if (reply?.ok) return close()
    if (!reply) {
      setIsRebased(true)
      return setNotice(t('conflict.stillHere'))
    }
    setErrors(reply.errors ?? {})
    setNotice([t(`${document}.saveFailed`), reply.message].filter(Boolean).join('. '))
  }

  return {
    element,
    isBusy,
    notice,
    errors,
    touch: () => guard.setDirty(true),
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void submit(event.currentTarget)
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

type Base = { sections: ManagedSection[]; isRebased: boolean }

/** Null without a change. If someone else has deleted the section in the meantime, its text becomes a new one. */
function actFor(
  facts: SectionFacts,
  original: ManagedSection | null,
  { sections, isRebased }: Base,
): SectionAct | null {
  const now = original && sections.find(({ id }) => id === original.id)
  if (!now) return { intent: 'add', facts }
  const changes = changesBetween(original, facts)
  if (Object.keys(changes).length === 0) return null
  const { id, updatedAt: seen } = isRebased ? now : original
  return { intent: 'edit', id, seen, changes, facts: { ...factsOf(now), ...changes } }
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

type CheckedSection =
  { facts: SectionFacts; problems: null } | { facts: null; problems: Record<string, SectionProblem> }

function checkSection(form: FormData, document: LegalDocument, stored: RichText | null): CheckedSection {
  const parsed = sectionForm.safeParse(readSectionFields(form, document, stored))
  if (parsed.success) return { facts: parsed.data, problems: null }
  const problems = parsed.error.issues.map(({ path, message }): [string, SectionProblem] => [
    String(path[0]),
    messages.find((each) => each === message) ?? 'api:field.invalid',
  ])
  return { facts: null, problems: Object.fromEntries(problems.reverse()) }
}
