import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'

import type { EditedSection, SectionFacts } from './managed-section'
import { useManager } from './manager-context'
import { changesBetween, type Operation } from './operation'
import type { LegalDocument } from '~collections/values/legal'
import type { RichText } from '~collections/rich-text/plain-text'
import { readSectionFields, sectionForm } from './section-input'

/** Stays open until the section is saved. */
export function useSectionForm(
  original: EditedSection | null,
  closeTo: string,
  actionReply: FormReply | undefined,
) {
  const { t } = useTranslation(['legalManager', 'api'])
  const { document, sections, operate, guard } = useManager()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [notice, setNotice] = useState<string | null>(actionReply?.ok === false ? actionReply.message : null)
  const [errors, setErrors] = useState<Record<string, string>>(
    actionReply?.ok === false ? (actionReply.errors ?? {}) : {},
  )

  useEffect(() => () => guard.setDirty(false), [guard])
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

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
    const operation = operationFor(facts, original, sections)
    if (operation.type === 'change' && Object.keys(operation.changes).length === 0) return close()
    setIsBusy(true)
    const result = await operate(operation)
    setIsBusy(false)
    if (result.outcome === 'saved') return close()
    if (result.outcome === 'discarded') return setNotice(t('conflict.stillHere'))
    setErrors(result.errors)
    setNotice([t(`${document}.saveFailed`), result.message].filter(Boolean).join('. '))
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

/** If someone else has deleted the section in the meantime, its text becomes a new one. */
function operationFor(
  facts: SectionFacts,
  original: EditedSection | null,
  sections: EditedSection[],
): Operation {
  const exists = original !== null && sections.some(({ id }) => id === original.id)
  if (!exists) return { type: 'add', id: `new-${Date.now().toString(36)}`, facts }
  return { type: 'change', id: original.id, facts, changes: changesBetween(original, facts) }
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

export type CheckedSection =
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
