import type { SectionFacts } from './edited-section'
import type { LegalDocument, RichText } from './managed-section'
import { readSectionFields, sectionForm } from './section-form'

const messages = [
  'api:legal.titleMissing',
  'api:legal.richText.empty',
  'api:legal.richText.tooLong',
  'api:legal.richText.tooDeep',
  'api:legal.richText.badLink',
  'api:legal.richText.badText',
  'api:field.tooLong',
] as const
export type SectionProblem = (typeof messages)[number] | 'api:field.invalid'

export type CheckedSection =
  { facts: SectionFacts; problems: null } | { facts: null; problems: Record<string, SectionProblem> }

/** What a form holds, or what is wrong with it by field, before anything is sent. */
export function checkSection(
  form: FormData,
  document: LegalDocument,
  stored: RichText | null,
): CheckedSection {
  const parsed = sectionForm.safeParse(readSectionFields(form, document, stored))
  if (parsed.success) return { facts: parsed.data, problems: null }
  const problems = parsed.error.issues.map(({ path, message }): [string, SectionProblem] => [
    String(path[0]),
    messages.find((each) => each === message) ?? 'api:field.invalid',
  ])
  return { facts: null, problems: Object.fromEntries(problems.reverse()) }
}
